import { redirect } from "@remix-run/node";
import { paths } from "~/navigation/paths";

export const loader = () => redirect(paths.newOrders());
