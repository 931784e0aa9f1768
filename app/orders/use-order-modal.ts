import { useLocation } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";

/** Links to a dialog about the order. Order Details owns them all and keeps what else its URL says. */
export function useOrderModal(id: number): (modal: string) => string {
  const { pathname, search } = useLocation();
  const own = pathname === paths.order(id) ? search : "";
  return (modal) => paths.order(id, changeQuery(own, { modal, edit: null, ids: null, all: null }));
}
