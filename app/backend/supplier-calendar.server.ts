import { arrivalDate, leadTimeFor } from "server/goods/arrival-date";

export { arrivalDate, leadTimeFor };
