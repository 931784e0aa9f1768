import { Link, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import type { Denied } from "~/access/deeds.server";
import { Glyph, Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { entries, seeingOf, waitingSentence } from "./entries";
import { paths } from "./paths";
import { ShortcutsLink } from "./shortcuts";

/** The main menu: wide, a rail of icons, or a sheet; CSS decides by the window and the shell's attributes. */
type SideMenuProps = { newOrderCount: number | null; denied: Denied };

export const SideMenu = forwardRef<HTMLElement, SideMenuProps>(({ newOrderCount, denied }, ref) => {
  const { pathname } = useLocation();
  const needsOf = (to: string) => {
    const see = seeingOf(to);
    return see ? denied[see] : undefined;
  };
  return (
    <nav ref={ref} className="side" id="nav" aria-label="Main">
      {entries.map(({ label, to, icon, covers }) => {
        const count = to === paths.newOrders() ? newOrderCount : null;
        const needs = needsOf(to);
        return (
          <Link
            key={to}
            className="nav-link"
            to={to}
            title={needs ? `${label}: no access, needs ${needs}` : label}
            data-closed={needs ? "" : undefined}
            aria-current={covers.test(pathname) ? "page" : undefined}
          >
            <Icon name={icon} />
            <span className="nav-label">
              {label}
              {count === null ? null : ` (${count})`}
            </span>
            {count ? <WaitingBadge count={count} /> : null}
            {needs ? <NoAccess /> : null}
          </Link>
        );
      })}
      {needsOf(paths.floor()) ? null : (
        <Link className="nav-link nav-foot" to={paths.floor()} title="Floor mode">
          <Icon name="scan" />
          <span className="nav-label">Floor mode</span>
        </Link>
      )}
      <ShortcutsLink />
    </nav>
  );
});
SideMenu.displayName = "SideMenu";

const NoAccess = () => (
  <span className="nav-lock">
    <Icon name="lock" size="xs" />
    <VisuallyHidden>no access</VisuallyHidden>
  </span>
);

const WaitingBadge = ({ count }: { count: number }) => (
  <span className="nav-badge" title={waitingSentence(count)}>
    <Glyph name="triangle" />
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{waitingSentence(count)}</VisuallyHidden>
  </span>
);
