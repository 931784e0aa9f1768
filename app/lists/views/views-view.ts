/** A saved view as a tab of its list. */
export interface ViewTab {
  id: number;
  name: string;
  to: string;
  /** Null where the backend does not count. */
  count: number | null;
  isCurrent: boolean;
  isShared: boolean;
}

/** The saved views of a list, as its tabs show them. Null on a list whose backend keeps none. */
export interface ViewsData {
  /** Shared ones first, then one's own. */
  tabs: readonly ViewTab[];
  /** A bare address opens one of them: the list's own first tab needs an address that says so. */
  hasDefault: boolean;
  /** What can be done with the list as it stands: keep it, or change the view that is open. */
  offer: "save" | "edit" | null;
  dialog: ViewDialogData | null;
}

/** The view that is open, as its dialog shows it. */
export interface OpenView {
  id: number;
  name: string;
  isShared: boolean;
  isDefault: boolean;
  /** Its own person's, or shared with who may change what everybody sees. */
  isWritable: boolean;
  lock: string;
}

export type ViewDialogData =
  | {
      modal: "view-save";
      /** "Orders" */
      list: string;
      /** Null: the list's own tab is open. */
      view: OpenView | null;
      /** The list shows something else than the view keeps. */
      isChanged: boolean;
      /** What sharing needs that this person does not have: "Orders: edit"; null where they may. */
      sharingNeeds: string | null;
    }
  | { modal: "view-delete"; view: OpenView }
  | { modal: "absent" };

/** The dialogs of saved views: who sees a list may open them. */
export const VIEW_MODALS = ["view-save", "view-delete"] as const;

/** What `saved` says where a list's own tab is open in spite of a default. */
export const NO_VIEW = "none";

/** Whether a form was sent from such a dialog: it is posted to the address of its page. */
export function isViewForm({ url }: Pick<Request, "url">): boolean {
  const modal = new URL(url).searchParams.get("modal");
  return VIEW_MODALS.some((name) => name === modal);
}
