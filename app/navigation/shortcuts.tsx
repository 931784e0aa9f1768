import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useDenied } from "~/access/access-scope";
import { Icon } from "~/ui/icon";
import { Kbd } from "~/ui/kbd";
import { lazyPart } from "~/ui/lazy-part";
import { usePageKeys } from "~/ui/page-keys";
import { changeQuery, paths } from "./paths";

const MODAL = "shortcuts";

const ShortcutsSheet = lazyPart("shortcuts", async () => (await import("./shortcuts-sheet")).ShortcutsSheet);

/** The sheet over this page: a link, so that it opens without a script too. */
function useSheetLink(): string {
  const { pathname, search } = useLocation();
  return `${pathname}?${changeQuery(search, { modal: MODAL, nav: null })}`;
}

export function HelpLink() {
  return (
    <Link
      className="nav-link nav-foot"
      to={useSheetLink()}
      title="Help for this page, and shortcuts"
      preventScrollReset
    >
      <Icon name="circle-help" />
      <span className="nav-label flex-1">Help</span>
      <Kbd>?</Kbd>
    </Link>
  );
}

/** The help sheet, wherever the URL asks for it; `?` does. */
export function Shortcuts() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = useSheetLink();
  const mayEnter = useDenied("enterOrders") === null;
  usePageKeys({
    "?": () => navigate(to, { preventScrollReset: true }),
    c: mayEnter ? () => navigate(paths.newOrder()) : undefined,
  });
  return query.get("modal") === MODAL ? <ShortcutsSheet /> : null;
}
