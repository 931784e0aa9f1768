import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "./paths";
import { readStartPage } from "./start-choice";

/** The page that this browser's person starts with. */
export const startPath = (request: Request) => (readStartPage(request) === "today" ? paths.today() : paths.newOrders());

/** The loader of `/` and `/dashboard`. */
export const openStartPage = ({ request }: LoaderFunctionArgs) => redirect(startPath(request));
