import { Link, useLocation, useMatches } from "@remix-run/react";
import { createContext, type MouseEvent, memo, type ReactNode, type RefObject, useContext } from "react";
import { AccessScope } from "~/access/access-scope";
import { ViewOnlyLine } from "~/access/view-only";
import { isFloorFrame } from "~/navigation/floor-frame";
import type { MenuState } from "~/navigation/menu-choice";
import { MenuToggle } from "~/navigation/menu-toggle";
import { SearchTrigger } from "~/navigation/palette/search-trigger";
import { paths } from "~/navigation/paths";
import { SideMenu } from "~/navigation/side-menu";
import { useMenu } from "~/navigation/use-menu";
import { Bell } from "~/notifications/bell";
import { KeptFocus } from "~/ui/kept-focus";
import { Mark } from "~/ui/mark";
import { SlowNotice } from "~/ui/pending";
import { Toasts } from "~/ui/toasts";
import type { Frame } from "./frame";
import { FreshnessNote } from "./freshness-note";
import { UserMenu } from "./user-menu";

type ShellProps = { frame: Frame; menu: MenuState; children: ReactNode };

interface OwnFrame {
  toggle: ReactNode;
  main: RefObject<HTMLElement>;
}
const OwnFrameContext = createContext<OwnFrame | null>(null);

/** For a page that brings its own top bar: the menu's toggle, which belongs there, and the ref of its main. */
export const useOwnFrame = () => useContext(OwnFrameContext);

/** Adds no history entry: the router would scroll there again after the next key moved the focus. */
function skipTo(main: HTMLElement | null, event: MouseEvent) {
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** Top bar, side menu and content area around every page of the dashboard. */
export function Shell({ frame, menu: initialMenu, children }: ShellProps) {
  const isFloor = isFloorFrame(useMatches());
  const { pathname } = useLocation();
  const { menu, isSheetOpen, isExpanded, setExpanded, parts } = useMenu(initialMenu, isFloor);
  const toggle = (
    <MenuToggle
      ref={parts.toggle}
      menu={menu}
      isSheetOpen={isSheetOpen}
      isExpanded={isExpanded}
      onToggle={setExpanded}
      newOrderCount={isFloor ? null : frame.newOrderCount}
    />
  );
  const side = (
    <>
      <SideMenu
        ref={parts.nav}
        {...{ newOrderCount: frame.newOrderCount, openings: frame.openings, denied: frame.denied, pathname }}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the toggle close the menu too */}
      <div className="menu-scrim" onClick={() => setExpanded(false)} />
    </>
  );
  return (
    <AccessScope denied={frame.denied} home={frame.home}>
      <div
        className={isFloor ? "app app-floor" : "app"}
        data-paper={frame.paper}
        data-formats={JSON.stringify(frame.formats)}
        data-menu={menu}
        data-sheet={isSheetOpen ? "" : undefined}
      >
        {/* biome-ignore lint/a11y/useValidAnchor: it leads within the page, and without a script the browser follows it */}
        <a
          className="fixed top-1.5 left-2 z-[80] py-2 px-3 rounded-control bg-ink text-on-ink font-medium print:hidden [&:not(:focus)]:[clip-path:inset(50%)]"
          href="#main"
          onClick={(event) => skipTo(parts.main.current, event)}
        >
          Skip to content
        </a>
        {isFloor ? (
          <OwnFrameContext.Provider value={{ toggle, main: parts.main }}>
            {children}
            {side}
          </OwnFrameContext.Provider>
        ) : (
          <>
            <TopBar frame={frame}>{toggle}</TopBar>
            {side}
            <main ref={parts.main} className="content" id="main" tabIndex={-1}>
              <SlowNotice />
              <ViewOnlyLine />
              {children}
            </main>
          </>
        )}
        <Toasts latest={frame.toast} />
        <KeptFocus />
      </div>
    </AccessScope>
  );
}

const Brand = memo(({ shopName }: { shopName: string }) => (
  <Link
    className="flex items-center gap-2.5 py-1 px-1.5 rounded-control font-semibold tracking-[-0.005em] whitespace-nowrap max-lg:[&>.wide-only]:hidden"
    to={paths.today()}
    title={`${shopName}: Today`}
    aria-label={`${shopName}, Today`}
  >
    <Mark />
    <span className="max-w-[150px] overflow-hidden text-ellipsis wide-only">{shopName}</span>
  </Link>
));
Brand.displayName = "Brand";

const TopBar = ({
  frame: { shopName, user, denied, unreadCount },
  children,
}: {
  frame: Frame;
  children: ReactNode;
}) => (
  <header className="sticky top-0 z-30 col-span-full flex items-center gap-1 h-12 pr-3 pl-2 border-b border-b-line bg-surface print:hidden">
    {children}
    <Brand shopName={shopName} />
    <SearchTrigger who={user.name} />
    <span className="flex-1" />
    <FreshnessNote />
    {unreadCount === null ? null : <Bell unread={unreadCount} />}
    <UserMenu user={user} maySetUp={!denied.changeSettings} />
  </header>
);
