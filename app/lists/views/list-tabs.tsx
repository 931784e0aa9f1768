import { Link, useLocation } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { Icon } from "~/ui/icon";
import { lazyPart } from "~/ui/lazy-part";
import { Menu, MenuLink } from "~/ui/menu";
import { type Tab, Tabs } from "~/ui/tabs";
import { listLinks } from "../list-links";
import { NO_VIEW, type ViewsData } from "./views-view";

const ViewDialogs = lazyPart("view-dialogs", async () => (await import("./view-dialogs")).ViewDialogs);

/** Where there are saved views so many tabs stand in the row, and at least so many of them are saved ones. */
const IN_ROW = 8;
const SAVED_IN_ROW = 3;

type ListTabsProps = {
  /** The list's own tabs; the first one is what a bare address opens. */
  tabs: readonly Tab[];
  views: ViewsData | null;
  /** The list has one tab of its own: nothing is shown as long as there is no other. */
  isShy?: boolean;
};

/** The tabs of a list: its own, shared views, one's own views; what has no room waits behind "More". */
export function ListTabs({ tabs, views, isShy = false }: ListTabsProps) {
  const { pathname } = useLocation();
  const own = ownTabs(tabs, views, pathname);
  const saved = (views?.tabs ?? []).map(({ id, name, to, count, isCurrent, isShared }) => ({
    key: String(id),
    label: name,
    title: isShared ? `${name}, shared` : name,
    to,
    isCurrent,
    count: count === null ? null : numberWords(count),
  }));
  const { shown, rest } = inRow(own, saved);
  if (shown.length <= (isShy ? 1 : 0) && !views?.offer) return null;
  return (
    <Tabs label="Saved views" tabs={shown}>
      {rest.length > 0 ? <MoreTabs tabs={rest} /> : null}
      {views?.offer ? <ViewOffer offer={views.offer} /> : null}
    </Tabs>
  );
}

/** With a saved view open none of them is current; with a default, the first one says that it is meant. */
function ownTabs(tabs: readonly Tab[], views: ViewsData | null, pathname: string): Tab[] {
  const isSavedOpen = views?.tabs.some(({ isCurrent }) => isCurrent) ?? false;
  return tabs.map((tab) => ({
    ...tab,
    isCurrent: tab.isCurrent && !isSavedOpen,
    to: views?.hasDefault && tab.to === pathname ? `${tab.to}?saved=${NO_VIEW}` : tab.to,
  }));
}

function inRow(own: readonly Tab[], saved: readonly Tab[]) {
  const places = Math.min(saved.length, Math.max(SAVED_IN_ROW, IN_ROW - own.length));
  const shown = [
    ...firstOf(own, saved.length === 0 ? own.length : Math.max(1, IN_ROW - places)),
    ...firstOf(saved, places),
  ];
  return { shown, rest: [...own, ...saved].filter((tab) => !shown.includes(tab)) };
}

/** The current one is always among them. */
function firstOf(tabs: readonly Tab[], places: number): Tab[] {
  const first = tabs.slice(0, places);
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current];
}

const MoreTabs = ({ tabs }: { tabs: readonly Tab[] }) => (
  <Menu
    trigger={
      <>
        More
        <Icon name="chevron-down" size="xs" />
      </>
    }
    label="More views"
    triggerClassName="tab"
    panelClassName="min-w-50"
  >
    {tabs.map(({ key, label, to, count }) => (
      <MenuLink key={key ?? to} to={to}>
        <span className="tabs-more-name">{label}</span>
        {count == null ? null : <span className="count">{count}</span>}
      </MenuLink>
    ))}
  </Menu>
);

/** "Save view" where the list shows something else than the open view, else the way to change the open one. */
function ViewOffer({ offer }: { offer: "save" | "edit" }) {
  const { search } = useLocation();
  return (
    <Link className="tab tab-offer" to={listLinks(search, "").modal("view-save")} preventScrollReset>
      <Icon name={offer === "save" ? "plus" : "pencil"} size="xs" />
      {offer === "save" ? "Save view" : "Edit view"}
    </Link>
  );
}

/** The dialog of saved views that the address opens: at the top of the page's content. */
export function ViewDialog({ views, answer }: { views: ViewsData | null; answer: unknown }) {
  if (!views?.dialog) return null;
  return <ViewDialogs data={views.dialog} answer={refusalOf(answer)} />;
}

/** The page's action answers for other forms too; the open dialog is the one that was sent. */
const refusalOf = (answer: unknown): FormRefusal | undefined =>
  typeof answer === "object" && answer !== null && "typed" in answer && "ok" in answer && answer.ok === false
    ? (answer as FormRefusal)
    : undefined;
