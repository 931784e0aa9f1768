import { Link } from "@remix-run/react";
import { Fragment, forwardRef, memo } from "react";
import type { Denied } from "~/access/actions.server";
import { Glyph } from "~/ui/glyph";
import { Icon, type IconName } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { entries, type SubEntry, seeingOf, waitingSentence } from "./entries";
import { paths } from "./paths";
import { HelpLink } from "./shortcuts";
import { type OpenSubMenu, subMenuOf } from "./sub-menu";

type SideMenuProps = {
  newOrderCount: number | null;
  /** List → the saved view that opens first. */
  openings: Readonly<Record<string, string>>;
  denied: Denied;
  /** Where one is: another query of a page changes nothing here. */
  pathname: string;
};

/** The main menu: wide, a rail of icons, or a sheet; CSS decides by the window and the shell's attributes. */
export const SideMenu = memo(
  forwardRef<HTMLElement, SideMenuProps>(({ newOrderCount, openings, denied, pathname }, ref) => {
    const needsOf = (to: string) => {
      const see = seeingOf(to);
      return see ? denied[see] : undefined;
    };
    return (
      <nav ref={ref} className="side" id="nav" aria-label="Main">
        {entries.map(({ label, to, icon, covers, pages = [] }) => {
          const count = to === paths.newOrders() ? newOrderCount : null;
          const isOpen = covers.test(pathname);
          const menu = isOpen ? subMenuOf(pages, pathname) : null;
          const current = isOpen ? (menu?.current ? "true" : "page") : undefined;
          return (
            <Fragment key={to}>
              <MenuEntry
                to={openings[to] ?? to}
                label={label}
                needs={needsOf(to)}
                current={current}
                icon={icon}
                count={count}
              />
              {menu ? <SubPages section={label} menu={menu} openings={openings} needsOf={needsOf} /> : null}
            </Fragment>
          );
        })}
        <FootLink to={paths.today()} icon="sun" label="Today" isCurrent={pathname === paths.today()} />
        {needsOf(paths.floor()) ? null : <FootLink to={paths.floor()} icon="scan" label="Floor mode" />}
        <FootLink to={paths.profile()} icon="user" label="Your profile" />
        <HelpLink />
      </nav>
    );
  }),
);
SideMenu.displayName = "SideMenu";

type MenuEntryProps = {
  to: string;
  label: string;
  /** What it needs that this person does not have. */
  needs: string | undefined;
  current: "page" | "true" | undefined;
  /** Pages below an entry have none. */
  icon?: IconName;
  count?: number | null;
};

/** Of all entries a step to another page draws two anew. */
const MenuEntry = memo(({ to, label, needs, current, icon, count = null }: MenuEntryProps) => {
  return (
    <Link
      discover="none"
      className={icon ? "nav-link" : "nav-link nav-sub"}
      to={to}
      title={needs ? `${label}: no access, needs ${needs}` : label}
      data-closed={needs ? "" : undefined}
      aria-current={current}
    >
      {icon ? <Icon name={icon} /> : null}
      <span className="nav-label">
        {label}
        {count === null ? null : ` (${count})`}
      </span>
      {count ? <WaitingBadge count={count} /> : null}
      {needs ? <NoAccess /> : null}
    </Link>
  );
});
MenuEntry.displayName = "MenuEntry";

type SubPagesProps = {
  section: string;
  menu: OpenSubMenu;
  openings: SideMenuProps["openings"];
  needsOf: (to: string) => string | undefined;
};

/** The pages below the open entry. Pages after the count are inside a native `details` element. */
function SubPages({ section, menu: { first, rest, isOpen, current }, openings, needsOf }: SubPagesProps) {
  if (first.length === 0) return null;
  const linkTo = ({ to, label }: SubEntry) => (
    <MenuEntry
      key={to}
      to={openings[to] ?? to}
      label={label}
      needs={needsOf(to)}
      current={to === current ? "page" : undefined}
    />
  );
  return (
    <div className="nav-pages">
      {first.map(linkTo)}
      {rest.length > 0 ? (
        <details key={String(isOpen)} open={isOpen}>
          <summary className="nav-link nav-sub nav-more list-none cursor-pointer [&>.icon]:-ml-1">
            <span className="nav-more-open">Show all</span>
            <span className="nav-more-close">Show fewer</span>
            <VisuallyHidden> of {section}</VisuallyHidden>
            <Icon name="chevron-down" size="xs" />
          </summary>
          {rest.map(linkTo)}
        </details>
      ) : null}
    </div>
  );
}

type FootLinkProps = { to: string; icon: IconName; label: string; isCurrent?: boolean };

const FootLink = memo(({ to, icon, label, isCurrent = false }: FootLinkProps) => (
  <Link
    className="nav-link nav-foot"
    discover="none"
    to={to}
    title={label}
    aria-current={isCurrent ? "page" : undefined}
  >
    <Icon name={icon} />
    <span className="nav-label">{label}</span>
  </Link>
));
FootLink.displayName = "FootLink";

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
