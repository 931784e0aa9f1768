import { id } from "contract/conventions.schema";
import { countWords } from "contract/number-words";
import { z } from "zod";
import { parseForm, readForm, refuse, refuseFields, seenIn } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { listUrl } from "~/lists/list-url";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { createSupplier, editSupplier } from "../form/save-supplier.server";

const oneForm = z.object({ supplier: id });
const mergeForm = z.object({
  supplier: z.array(id).min(1, "Select a supplier."),
  survivor: z.union([id, z.literal("")], "Choose the supplier to keep.").optional(),
});

/** The action of the list and of a supplier's page. */
export async function actOnSuppliers(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const back = listUrl(new URL(request.url));
  switch (form.get("intent")) {
    case "supplier-new":
      return await createSupplier(signedIn, form);
    case "edit": {
      const parsed = parseForm(oneForm, form);
      return parsed.ok ? await editSupplier(parsed.value.supplier, { signedIn, form, back }) : parsed.refusal;
    }
    case "supplier-delete":
      return await deleteSupplier(signedIn, form, back);
    case "supplier-merge":
      return await mergeSuppliers(signedIn, form, back);
    default:
      throw unknownForm();
  }
}

const pathOf = (url: string) => url.split("?")[0];

async function deleteSupplier(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(oneForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { supplier: supplierId } = parsed.value;
  const answer = await signedIn.backend.call("deleteSupplier", { id: supplierId, query: seenIn(form) });
  if (!answer.ok) return refuse(answer.error, form);
  const { outcome, supplier } = answer.data.data;
  if (outcome === "deactivated") {
    const name = supplier?.name ?? "The supplier";
    return redirectWithToast(signedIn, back, { text: `${name} is deactivated: something refers to it.` });
  }
  const isOwnPage = pathOf(back) === paths.supplier(supplierId);
  return redirectWithToast(signedIn, isOwnPage ? paths.suppliers() : back, { text: "The supplier is deleted." });
}

async function mergeSuppliers(signedIn: SignedIn, form: FormData, back: string) {
  const parsed = parseForm(mergeForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { supplier: chosen, survivor } = parsed.value;
  if (!survivor) return refuseFields({ survivor: ["Choose the supplier to keep."] }, form);
  const merge_from = chosen.filter((one) => one !== survivor);
  if (merge_from.length === 0)
    return refuseFields({ survivor: ["Choose another supplier. It can't be merged into itself."] }, form);
  const answer = await signedIn.backend.call("patchSupplier", { id: survivor, body: { merge_from } });
  if (!answer.ok) return refuse(answer.error, form);
  const { name } = answer.data.data;
  const isGone = merge_from.some((one) => pathOf(back) === paths.supplier(one));
  const text = `${countWords(merge_from.length, "supplier")} merged into ${name}.`;
  return redirectWithToast(signedIn, isGone ? paths.supplier(survivor) : back, { text });
}
