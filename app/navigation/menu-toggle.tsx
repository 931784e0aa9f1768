import { Link, useLocation } from "@remix-run/react";
import { forwardRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { waitingSentence } from "./entries";
import type { MenuState } from "./menu-choice";
import { changeQuery } from "./paths";

type MenuToggleProps = MenuState & {
  isExpanded: boolean;
  onToggle: (isOpen: boolean) => void;
  newOrderCount: number | null;
};

/** A button with a script. Without one, links to `?nav=…`: one for wide windows, one for the rest, as their starts differ. */
export const MenuToggle = forwardRef<HTMLButtonElement, MenuToggleProps>((props, ref) => {
  const { menu, isSheetOpen, isExpanded, onToggle, newOrderCount } = props;
  const isHydrated = useHydrated();
  const face = <ToggleFace newOrderCount={newOrderCount} />;
  if (!isHydrated)
    return (
      <>
        <ToggleLink isOpen={menu === "open"} className="toggle-wide">
          {face}
        </ToggleLink>
        <ToggleLink isOpen={isSheetOpen} className="toggle-narrow">
          {face}
        </ToggleLink>
      </>
    );
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label="Toggle navigation"
      aria-expanded={isExpanded}
      aria-controls="nav"
      onClick={() => onToggle(!isExpanded)}
    >
      {face}
    </button>
  );
});
MenuToggle.displayName = "MenuToggle";

function ToggleLink({
  isOpen,
  className,
  children,
}: {
  isOpen: boolean;
  className: string;
  children: React.ReactNode;
}) {
  const { search } = useLocation();
  return (
    <Link
      className={classNames("icon-button", className)}
      to={`?${changeQuery(search, { nav: isOpen ? "closed" : "open" })}`}
      aria-label="Toggle navigation"
      aria-expanded={isOpen}
      aria-controls="nav"
    >
      {children}
    </Link>
  );
}

const ToggleFace = ({ newOrderCount }: { newOrderCount: number | null }) => (
  <>
    <span className="wide-only">
      <Icon name="panel-left" />
    </span>
    <span className="phone-only relative">
      <Icon name="menu" />
      {newOrderCount ? (
        <span className="toggle-count" title={waitingSentence(newOrderCount)}>
          {newOrderCount}
        </span>
      ) : null}
    </span>
  </>
);
