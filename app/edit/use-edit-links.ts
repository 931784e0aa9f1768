import { useLocation } from "@remix-run/react";
import { changeQuery } from "~/navigation/paths";

/** Where a field is opened in place, and where it is closed again. */
export function useEditLinks() {
  const { pathname, search } = useLocation();
  const linkTo = (edit: string | null) => {
    const query = changeQuery(search, { edit, modal: null }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return { linkTo, closeTo: linkTo(null) };
}
