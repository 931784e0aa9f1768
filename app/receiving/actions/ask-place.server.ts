import { json } from "@remix-run/node";
import type { BackendClient } from "~/backend/client.server";
import type { FileKept } from "~/files/file-kept";
import { typedValuesOf } from "~/forms/typed-values";
import { isKnownPlace } from "~/receiving/places.server";
import type { ReceivingRefusal } from "../dialogs/receiving-dialog";

interface AskedPlace {
  field: string;
  name: string | undefined;
  /** What the person agreed to create. */
  agreed: string | undefined;
}

/** A misread label must not make a new place: the first unknown name is asked about; null where there is nothing to ask. */
export async function askForNewPlace(
  backend: BackendClient,
  form: FormData,
  { places, slip }: { places: readonly AskedPlace[]; slip?: FileKept },
) {
  const unknown = await firstUnknown(backend, places);
  if (!unknown) return null;
  const { field, name = "" } = unknown;
  const sentence = `There is no location “${name}” yet. Save again to create it, or change the name.`;
  const refusal: ReceivingRefusal = {
    ok: false,
    kind: "invalid",
    message: "1 field needs attention.",
    errors: { [field]: [sentence] },
    typed: typedValuesOf(form),
    newPlace: name,
    slip,
  };
  return json(refusal, { status: 422 });
}

async function firstUnknown(backend: BackendClient, places: readonly AskedPlace[]): Promise<AskedPlace | null> {
  const asked = new Map<string, AskedPlace>();
  for (const place of places) {
    const { name, agreed } = place;
    if (name && name.toLowerCase() !== agreed?.toLowerCase()) asked.set(name.toLowerCase(), place);
  }
  const known = await Promise.all([...asked.values()].map((place) => isKnownPlace(backend, place.name ?? "")));
  return [...asked.values()].find((_, index) => known[index] === false) ?? null;
}
