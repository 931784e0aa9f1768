import { Link, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { Glyph, Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { entries, waitingSentence } from "./entries";
import { paths } from "./paths";
import { ShortcutsLink } from "./shortcuts";

/** The main menu: wide, a rail of icons, or a sheet; CSS decides by the window and the shell's attributes. */
export const SideMenu = forwardRef<HTMLElement, { newOrderCount: number | null }>(({ newOrderCount }, ref) => {
  const { pathname } = useLocation();
  return (
    <nav ref={ref} className="side" id="nav" aria-label="Main">
      {entries.map(({ label, to, icon, covers }) => {
        const count = to === paths.newOrders() ? newOrderCount : null;
        return (
          <Link
            key={to}
            className="nav-link"
            to={to}
            title={label}
            aria-current={covers.test(pathname) ? "page" : undefined}
          >
            <Icon name={icon} />
            <span className="nav-label">
              {label}
              {count === null ? null : ` (${count})`}
            </span>
            {count ? <WaitingBadge count={count} /> : null}
          </Link>
        );
      })}
      <Link className="nav-link nav-foot" to={paths.floor()} title="Floor mode">
        <Icon name="scan" />
        <span className="nav-label">Floor mode</span>
      </Link>
      <ShortcutsLink />
    </nav>
  );
});
SideMenu.displayName = "SideMenu";

const WaitingBadge = ({ count }: { count: number }) => (
  <span className="nav-badge" title={waitingSentence(count)}>
    <Glyph name="triangle" />
    <span aria-hidden="true">{count}</span>
    <VisuallyHidden>{waitingSentence(count)}</VisuallyHidden>
  </span>
);
