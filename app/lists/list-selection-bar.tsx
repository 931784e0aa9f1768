import { numberWords } from "contract/number-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton } from "~/ui/menu";
import { SelectionBar } from "~/ui/selection-bar";
import type { Selection } from "~/ui/use-selection";
import { allowedActions } from "./allowed-actions";
import type { ListLinks } from "./list-links";
import { type RowAction, useAllowedActions } from "./row-menu";

type ListSelectionBarProps = {
  selection: Selection;
  /** How many match on all pages. */
  total: number;
  links: ListLinks;
  actions: readonly RowAction[];
  /** The view that an action with a page of its own has to be told. */
  view?: string;
  /** After the count: "264 units". */
  sum?: string | null;
  consequence?: string | null;
  /** Whether the first action moves the work on; one that stops it is no primary button. */
  hasPrimary?: boolean;
  /** The rows with their menus: what none of the selected ones allows is not offered. */
  rows?: readonly { id: number; menu: number }[];
  menus?: readonly (readonly RowAction[])[];
};

/** As many actions stand in the bar itself, on wide screens and on phones; the others are behind "More". */
const ACTIONS_IN_BAR = 4;
const ACTIONS_ON_PHONE = 2;

/** Acts on the ticked rows; the first action is the primary one and counts them. */
export function ListSelectionBar(props: ListSelectionBarProps) {
  const { selection, total, links, view = "", sum, consequence, hasPrimary = true } = props;
  const actions = useAllowedActions(allowedFor(props));
  if (actions.length === 0) return null;
  return (
    <SelectionBar selection={selection} total={total} keep={links.keepAll} sum={sum} consequence={consequence}>
      {actions.slice(0, ACTIONS_IN_BAR).map((action, index) => (
        <Button
          key={action.label}
          type="submit"
          {...pressOf(action, view)}
          size="s"
          variant={index === 0 && hasPrimary ? "primary" : "default"}
          className={index >= ACTIONS_ON_PHONE ? "wide-only" : undefined}
        >
          {index === 0 && selection.count > 0
            ? action.label.replace("…", ` ${numberWords(selection.count)}…`)
            : action.label}
        </Button>
      ))}
      {actions.length > ACTIONS_IN_BAR ? <MoreActions actions={actions} view={view} /> : null}
    </SelectionBar>
  );
}

/** Rows of other pages may allow everything. */
function allowedFor({ actions, selection, rows = [], menus = [] }: ListSelectionBarProps): readonly RowAction[] {
  const chosen = new Set(rows.filter(({ id }) => selection.has(id)).map(({ menu }) => menu));
  if (selection.isEverything || chosen.size === 0) return actions;
  return allowedActions(
    actions,
    menus.filter((_, place) => chosen.has(place)),
  );
}

function MoreActions({ actions, view }: { actions: readonly RowAction[]; view: string }) {
  return (
    <Menu
      trigger={
        <>
          More
          <Icon name="chevron-down" size="xs" />
        </>
      }
      triggerClassName="button button-s"
    >
      {actions.slice(ACTIONS_ON_PHONE).map((action, index) => (
        <MenuButton
          key={action.label}
          {...pressOf(action, view)}
          className={index < ACTIONS_IN_BAR - ACTIONS_ON_PHONE ? "menu-item phone-only" : "menu-item"}
        >
          {action.label}
        </MenuButton>
      ))}
    </Menu>
  );
}

/** What an action's button sends: the dialog's name to this list, or the view to a page that has no other way to know it. */
function pressOf(action: RowAction, view: string) {
  if (action.page === undefined) return { name: "modal", value: action.modal };
  return { name: "view", value: view, formAction: action.page };
}
