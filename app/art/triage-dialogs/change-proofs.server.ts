import { LOGO_PLACEMENTS } from "contract/art";
import type { ArtProofDetail, ArtProofPatch } from "contract/art-proofs.schema";
import { DECORATION_LOCATIONS } from "contract/decoration";
import { fieldNames } from "contract/field";
import { proofSpec } from "contract/proof-fields";
import { PRIORITIES, PRIORITY_WORDS } from "contract/statuses";
import type { z } from "zod";
import { fieldPatch } from "~/art/proof-values.server";
import type { BackendClient } from "~/backend/client.server";
import type { CarryOut } from "~/lists/bulk/carry-action.server";
import { changeEach, type Target } from "~/lists/bulk/change-each.server";
import { withUndo } from "~/lists/undo/undo-fields.server";
import { readProofsById } from "../read-proofs.server";
import { undoProofs } from "../undo-proofs.server";
import { lineField } from "./line-field";
import type { priorityForm, reasonForm, reuseForm, SpecForm } from "./triage-forms.server";

type PatchOf = (target: Target) => ArtProofPatch;

const patchEach = (backend: BackendClient, targets: readonly Target[], patchOf: PatchOf) =>
  changeEach(targets, (target) =>
    backend.call("patchArtProof", { id: target.id, body: { ...patchOf(target), lock_version: target.lock } }),
  );

type Placement = NonNullable<ArtProofPatch["placements"]>[number];

async function readTargets(backend: BackendClient, targets: readonly Target[]): Promise<Map<number, ArtProofDetail>> {
  const proofs = await readProofsById(
    backend,
    targets.map(({ id }) => id),
  );
  return new Map(proofs.map((proof) => [proof.id, proof]));
}

const priorityPatch = (before: string | null | undefined): ArtProofPatch | null => {
  const priority = PRIORITIES.find((one) => one === (before ?? "normal"));
  return priority ? { priority } : null;
};

export const setPriority: CarryOut<z.output<typeof priorityForm>> = async ({ signedIn, targets, value }) => {
  const label = PRIORITY_WORDS[value.priority].label.toLowerCase();
  const undoing = undoProofs(signedIn.backend, ({ priority }) => priorityPatch(priority));
  const outcome = await withUndo(targets, undoing, () =>
    patchEach(signedIn.backend, targets, () => ({ priority: value.priority })),
  );
  return { outcome, done: `with ${label} priority`, yours: `Priority ${label}` };
};

/** Method, place, size and colors. An empty field of one proof is taken away; of many it stays as it is. */
export const setSpec: CarryOut<SpecForm> = async ({ signedIn, targets, value, form }) => {
  const { backend } = signedIn;
  const isOne = value.scope === "one";
  const isSaid = (field: string | undefined) => field !== undefined && (isOne || field !== "");
  const patch: ArtProofPatch = {};
  for (const name of fieldNames(proofSpec)) {
    const typed = value[name];
    if (isSaid(typed)) Object.assign(patch, fieldPatch(name, typed ?? ""));
  }
  const proofs = await readTargets(backend, targets);
  const outcome = await patchEach(backend, targets, ({ id }) => {
    const placements = placementsPatch(proofs.get(id)?.lines ?? [], value.location ?? "", form);
    return placements.length > 0 ? { ...patch, placements } : patch;
  });
  const words = [value.deco_method, value.location, value.logo_size].filter(Boolean).join(", ");
  return { outcome, done: "changed", yours: words || "Your specification" };
};

/** Each proof is approved with a logo on file. */
export const takeOverLogos: CarryOut<z.output<typeof reuseForm>> = async ({ signedIn, targets, value }) => {
  const picked = new Map((value.pick ?? []).map((pair) => pair.split(":").map(Number) as [number, number]));
  const logoOf = ({ id }: Target) => (value.scope === "one" ? Number(value.logo_id) : picked.get(id));
  const outcome = await patchEach(
    signedIn.backend,
    targets.filter((target) => logoOf(target) !== undefined),
    (target) => ({ status: "approved", logo_id: logoOf(target) }),
  );
  return { outcome, done: "approved with the logo on file", yours: "Approve with the logo on file" };
};

export const needNoArt: CarryOut<z.output<ReturnType<typeof reasonForm>>> = async ({ signedIn, targets, value }) => {
  const reason = value.reason || undefined;
  const outcome = await patchEach(signedIn.backend, targets, () => ({
    status: "approved",
    is_not_applicable: true,
    reason,
  }));
  return { outcome, done: targets.length === 1 ? "needs no art" : "need no art", yours: "No art needed" };
};

/** What changes of the places: one for all lines, and each line's own over it. */
function placementsPatch(lines: ArtProofDetail["lines"], location: string, form: FormData): Placement[] {
  const everywhere = DECORATION_LOCATIONS.find((known) => known === location);
  return lines.flatMap((line) => {
    const id = line.order_line_item_id;
    const own = DECORATION_LOCATIONS.find((known) => known === form.get(lineField("location", id)));
    const side = LOGO_PLACEMENTS.find((known) => known === form.get(lineField("side", id)));
    const isOwn = own !== undefined && own !== line.location;
    const place = isOwn ? own : everywhere;
    const change: Placement = { order_line_item_id: id };
    if (place && place !== line.location) change.location = place;
    if (side && side !== line.logo_placement) change.logo_placement = side;
    return Object.keys(change).length > 1 ? [change] : [];
  });
}
