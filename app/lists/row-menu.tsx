import { Link } from "@remix-run/react";
import { type MouseEvent, useCallback, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { useModalNeeds } from "~/ui/lock";
import { MenuLink, MenuOff } from "~/ui/menu";
import type { ListLinks } from "./list-links";

/** Something to do with one record or many, and how menus and bars name it. */
export type RowDeed = { label: string } & (DeedInDialog | DeedOnPage);

interface DeedInDialog {
  /** The dialog's name in the URL. */
  modal: string;
  /** Why it can't be done now, and what would allow it. */
  why?: string;
  page?: undefined;
}

/** A page of its own: it takes one record or the selection as the dialogs do (`ids`, or `all` with the filters of the list). */
interface DeedOnPage {
  page: string;
  labelOfOne: string;
  /** One record's own page, where `:id` stands for it. */
  ofOne?: string;
}

export interface OpenedRow {
  id: number;
  name: string;
}

/**
 * One menu for all rows. A row's button is a link to a dialog that lists the deeds; with a script the menu opens in its place,
 * so a page of 25 rows does not carry 25 menus.
 */
export function useRowMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<OpenedRow | null>(null);
  const open = useCallback(
    (opened: OpenedRow) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || !panel.current) return;
      event.preventDefault();
      setRow(opened);
      // The button is the menu's anchor and gets the focus back; the option is newer than the type library.
      const options: { source: HTMLElement } = { source: event.currentTarget };
      (panel.current.showPopover as (options: { source: HTMLElement }) => void)(options);
    },
    [],
  );
  return { panel, row, open };
}

type RowMenuProps = Pick<ReturnType<typeof useRowMenu>, "panel" | "row"> & {
  deeds: readonly RowDeed[];
  links: ListLinks;
};

export function RowMenu({ panel, row, deeds, links }: RowMenuProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a press on an item bubbles here, by keyboard too
    <div
      ref={panel}
      className="menu-panel menu-panel-end"
      {...{ popover: "auto" }}
      onClick={() => panel.current?.hidePopover()}
    >
      {row ? deeds.map((deed) => <DeedLink key={deed.label} deed={deed} id={row.id} links={links} />) : null}
    </div>
  );
}

/** Of these deeds those that this person may do here. */
export function useAllowedDeeds(deeds: readonly RowDeed[]): readonly RowDeed[] {
  const needsOf = useModalNeeds();
  return deeds.filter((deed) => deed.page !== undefined || needsOf(deed.modal) === null);
}

/** A deed on one record, as an item of a menu. */
export function DeedLink({ deed, id, links }: { deed: RowDeed; id: number; links: ListLinks }) {
  if (deed.page !== undefined) {
    const to = deed.ofOne?.replace(":id", String(id)) ?? `${deed.page}?ids=${id}`;
    return <MenuLink to={to}>{deed.labelOfOne}</MenuLink>;
  }
  if (deed.why) return <MenuOff label={deed.label} why={deed.why} />;
  return (
    <MenuLink to={links.modal(deed.modal, id)} preventScrollReset>
      {deed.label}
    </MenuLink>
  );
}

type RowMenuButtonProps = OpenedRow & {
  links: ListLinks;
  open: ReturnType<typeof useRowMenu>["open"];
  /** What a row is. */
  noun?: string;
};

export function RowMenuButton({ id, name, links, open, noun = "order" }: RowMenuButtonProps) {
  if (useModalNeeds()("actions") !== null) return null;
  return (
    <Link
      to={links.modal("actions", id)}
      preventScrollReset
      className="button button-ghost button-s button-icon"
      aria-label={`More actions for ${noun} ${name}`}
      onClick={open({ id, name })}
    >
      <Icon name="ellipsis" size="s" />
    </Link>
  );
}
