import { redirect } from "@remix-run/node";
import { may, needWords } from "contract/permissions";
import { SAVED_VIEW_LISTS } from "contract/saved-view-pages";
import { SAVED_VIEW_PAGES, type SavedViewPageKey } from "contract/saved-views";
import type { SavedView } from "contract/saved-views.schema";
import type { SignedIn } from "~/session/session.server";
import { VIEW_PATHS } from "./view-paths";
import { isFiltered, isSameQuery, readViewQuery, type ViewQuery, viewSearch } from "./view-query.server";
import { type OpenView, VIEW_MODALS, type ViewDialogData, type ViewsData } from "./views-view";

/** The saved views of a list for its loader. Throws the way to this person's default where the address is bare. */
export async function readViews(
  signedIn: SignedIn,
  { url }: Pick<Request, "url">,
  page: SavedViewPageKey,
): Promise<ViewsData | null> {
  const { backend } = signedIn;
  const { search, searchParams } = new URL(url);
  const [answer, counted] = await Promise.all([
    backend.call("listSavedViews", { query: { page } }),
    backend.call("countSavedViews", { query: { page } }),
  ]);
  if (!answer.ok) return null;
  const views = answer.data.data;
  const chosen = views.find(({ is_default }) => is_default);
  // A message of the last action would be lost on the way.
  if (search === "" && chosen && !signedIn.data.toast) throw redirect(addressOf(chosen, page));
  const counts = counted.ok ? counted.data.data : null;
  const open = openViewOf(views, searchParams);
  const asked = readViewQuery(searchParams, page);
  const isChanged = asked.isKeepable && (open ? !isSameQuery(asked, queryOf(open)) : isFiltered(asked, page));
  return {
    tabs: views.map((view) => ({
      id: view.id,
      name: view.name,
      to: addressOf(view, page),
      count: counts?.[view.id] ?? null,
      isCurrent: view === open,
      isShared: isShared(view),
    })),
    hasDefault: chosen !== undefined,
    offer: isChanged ? "save" : open ? "edit" : null,
    dialog: dialogOf(searchParams.get("modal"), { signedIn, page, open, isChanged }),
  };
}

const isShared = ({ user_id }: SavedView) => (user_id ?? null) === null;
const addressOf = (view: SavedView, page: SavedViewPageKey) => VIEW_PATHS[page](viewSearch(queryOf(view), view.id));

const queryOf = ({ filters, columns, sort, density }: SavedView): ViewQuery => ({
  filters,
  columns: columns?.length ? columns : null,
  sort: sort || null,
  density: density || null,
});

const openViewOf = (views: readonly SavedView[], params: URLSearchParams) =>
  views.find(({ id }) => String(id) === params.get("saved"));

interface Asked {
  signedIn: SignedIn;
  page: SavedViewPageKey;
  open: SavedView | undefined;
  isChanged: boolean;
}

function dialogOf(modal: string | null, { signedIn: { user }, page, open, isChanged }: Asked): ViewDialogData | null {
  if (!VIEW_MODALS.some((name) => name === modal)) return null;
  const { label, edits } = SAVED_VIEW_LISTS[page];
  const sharingNeeds = may(user, ...edits) ? null : needWords(edits);
  const view = open ? openView(open, sharingNeeds === null) : null;
  if (modal === "view-save") return { modal, list: label, view, isChanged, sharingNeeds };
  return view?.isWritable ? { modal: "view-delete", view } : { modal: "absent" };
}

const openView = (view: SavedView, mayShare: boolean): OpenView => ({
  id: view.id,
  name: view.name,
  isShared: isShared(view),
  isDefault: view.is_default === true,
  isWritable: !isShared(view) || mayShare,
  lock: String(view.lock_version ?? ""),
});

/** Path of a list → where this person's default of it is: the menu leads there at once. None of a company's own backend. */
export async function readOpenings({ backend }: SignedIn): Promise<Record<string, string>> {
  if (backend.isForeign) return {};
  const answer = await backend.call("listSavedViews", { query: { is_default: true } });
  if (!answer.ok) return {};
  return Object.fromEntries(
    answer.data.data.flatMap((view) => {
      const page = SAVED_VIEW_PAGES.find((key) => key === view.page);
      return page ? [[VIEW_PATHS[page](), addressOf(view, page)]] : [];
    }),
  );
}
