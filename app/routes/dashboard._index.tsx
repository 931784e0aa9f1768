import { openStartPage } from "~/session/start-page.server";

export const loader = openStartPage;
