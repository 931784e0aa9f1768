import { openStartPage } from "~/navigation/start-page.server";

export const loader = openStartPage;
