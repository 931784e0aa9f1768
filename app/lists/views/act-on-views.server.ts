import { id } from "contract/conventions.schema";
import { MAX_SAVED_VIEWS, type SavedViewPageKey } from "contract/saved-views";
import type { SavedView } from "contract/saved-views.schema";
import { z } from "zod";
import { parseForm, readForm, refuse, seenIn } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { VIEW_PATHS } from "./view-paths";
import { readViewQuery, viewSearch } from "./view-query.server";
import { NO_VIEW } from "./views-view";

const PLACES = ["", "first", "earlier", "later", "last"] as const;

const saveForm = z.object({
  view: z.union([id, z.literal("")]).optional(),
  lock: z.string().optional(),
  what: z.enum(["new", "change"], "Choose whether to save it as a new view.").optional(),
  name: z.string().trim().min(1, "Enter a name for the view."),
  seen_by: z.enum(["me", "all"], "Choose who sees it.").optional(),
  is_default: z.literal("1").optional(),
  place: z.enum(PLACES, "Choose a place.").optional(),
});
const oneView = z.object({ view: id, is_default: z.literal("1").optional() });

type Asked = { signedIn: SignedIn; form: FormData; page: SavedViewPageKey; params: URLSearchParams };

/** The action of a list for the dialogs of its saved views. */
export async function actOnViews(request: Request, page: SavedViewPageKey) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const asked = { signedIn, form, page, params: new URL(request.url).searchParams };
  switch (form.get("intent")) {
    case "view-save":
      return await saveView(asked);
    case "view-choose":
      return await chooseView(asked);
    case "view-delete":
      return await deleteView(asked);
    default:
      throw unknownForm();
  }
}

async function saveView({ signedIn, form, page, params }: Asked) {
  const parsed = parseForm(saveForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { view, lock, what, name, seen_by, is_default, place = "" } = parsed.value;
  const { isKeepable: _keepable, ...kept } = readViewQuery(params, page);
  const filters = { ...kept.filters } as Record<string, string | string[]>;
  const query = { ...kept, filters, columns: kept.columns && [...kept.columns], density: kept.density as "compact" };
  const shared = seen_by === undefined ? {} : { shared: seen_by === "all" };
  const fields = { name, ...query, ...shared, is_default: is_default === "1" };
  const { backend } = signedIn;
  const isChange = Boolean(view) && what !== "new";
  const position = isChange ? await positionOf(signedIn, { page, viewId: Number(view), place }) : newPosition(place);
  const body = { ...fields, ...(position !== undefined && { position }) };
  const answer = isChange
    ? await backend.call("patchSavedView", {
        id: Number(view),
        body: { ...body, ...(lock && { lock_version: Number(lock) }) },
      })
    : await backend.call("createSavedView", { body: { page, ...body } });
  if (!answer.ok) return refuse(answer.error, form);
  const saved = answer.data.data;
  const to = VIEW_PATHS[page](viewSearch({ ...kept }, saved.id));
  return redirectWithToast(signedIn, to, { text: `The view ${saved.name} is ${isChange ? "changed" : "saved"}.` });
}

const newPosition = (place: string) => (place === "first" ? 1 : undefined);

/** Where a move leads, among the views that stand beside it now. */
async function positionOf(
  { backend }: SignedIn,
  { page, viewId, place }: { page: SavedViewPageKey; viewId: number; place: string },
): Promise<number | undefined> {
  if (place === "") return undefined;
  if (place === "first") return 1;
  if (place === "last") return 2 * MAX_SAVED_VIEWS;
  const answer = await backend.call("listSavedViews", { query: { page } });
  const view = answer.ok ? answer.data.data.find((one: SavedView) => one.id === viewId) : undefined;
  if (!view) return undefined;
  return place === "later" ? view.position + 1 : Math.max(1, view.position - 1);
}

/** What opens first is one's own, of a view that others keep too. */
async function chooseView({ signedIn, form, page, params }: Asked) {
  const parsed = parseForm(oneView, form);
  if (!parsed.ok) return parsed.refusal;
  const { view, is_default } = parsed.value;
  const isDefault = is_default === "1";
  const answer = await signedIn.backend.call("patchSavedView", { id: view, body: { is_default: isDefault } });
  if (!answer.ok) return refuse(answer.error, form);
  const { name } = answer.data.data;
  const to = VIEW_PATHS[page](viewSearch(readViewQuery(params, page), view));
  const text = isDefault ? `The view ${name} opens first.` : `The view ${name} no longer opens first.`;
  return redirectWithToast(signedIn, to, { text });
}

async function deleteView({ signedIn, form, page }: Asked) {
  const parsed = parseForm(oneView, form);
  if (!parsed.ok) return parsed.refusal;
  const answer = await signedIn.backend.call("deleteSavedView", { id: parsed.value.view, query: seenIn(form) });
  if (!answer.ok) return refuse(answer.error, form);
  const to = VIEW_PATHS[page](new URLSearchParams({ saved: NO_VIEW }));
  return redirectWithToast(signedIn, to, { text: "The view is deleted." });
}
