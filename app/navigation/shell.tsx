import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Mark } from "~/ui/mark";
import { SlowNotice } from "~/ui/pending";
import { Toasts } from "~/ui/toasts";
import type { Frame } from "./frame";
import { FreshnessNote } from "./freshness-note";
import type { MenuState } from "./menu-choice";
import { MenuToggle } from "./menu-toggle";
import { paths } from "./paths";
import { SideMenu } from "./side-menu";
import { useMenu } from "./use-menu";
import { UserMenu } from "./user-menu";

type ShellProps = { frame: Frame; menu: MenuState; children: ReactNode };

/** Top bar, side menu and content area around every page of the dashboard. */
export function Shell({ frame, menu: initialMenu, children }: ShellProps) {
  const { menu, isSheetOpen, isExpanded, setExpanded, parts } = useMenu(initialMenu);
  return (
    <div className="app" data-menu={menu} data-sheet={isSheetOpen ? "" : undefined}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="top-bar">
        <MenuToggle
          ref={parts.toggle}
          menu={menu}
          isSheetOpen={isSheetOpen}
          isExpanded={isExpanded}
          onToggle={setExpanded}
          newOrderCount={frame.newOrderCount}
        />
        <Link className="brand" to={paths.newOrders()} aria-label="Order Management">
          <Mark />
          <span className="wide-only">Order Management</span>
        </Link>
        <span className="flex-1" />
        <FreshnessNote />
        <UserMenu user={frame.user} />
      </header>
      <SideMenu ref={parts.nav} newOrderCount={frame.newOrderCount} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the toggle close the menu too */}
      <div className="menu-scrim" onClick={() => setExpanded(false)} />
      <main ref={parts.main} className="content" id="main" tabIndex={-1}>
        <SlowNotice />
        {children}
      </main>
      <Toasts latest={frame.toast} />
    </div>
  );
}
