import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { listUrl } from "~/lists/list-url";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

const resolveForm = z.object({
  target: z.string().regex(/^(order|flag):[1-9]\d{0,8}:\d{0,9}$/, "Open the flag again."),
  resolution: z.string().trim().max(2_000, "Use 2,000 characters or fewer.").optional(),
});

/** Flags of orders go with the order's own call, which knows what its status may be. */
export async function resolveOpenFlag(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const parsed = parseForm(resolveForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { target, resolution = "" } = parsed.value;
  const [kind, id, lock] = target.split(":");
  const { backend } = signedIn;
  const body = { resolution, ...(lock && { lock_version: Number(lock) }) };
  const answer =
    kind === "order"
      ? await backend.call("unflagOrder", { id: Number(id), body })
      : await backend.call("resolveFlag", { id: Number(id), body });
  if (!answer.ok) return refuse(answer.error, form);
  return redirectWithToast(signedIn, listUrl(new URL(request.url)), { text: "The flag is resolved." });
}
