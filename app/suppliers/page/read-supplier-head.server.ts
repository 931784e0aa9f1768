import type { BackendClient } from "~/backend/client.server";
import { factsOf } from "./supplier-facts.server";

/** What the top of a supplier's pages shows. Throws the page that says why it can't be shown. */
export async function readSupplierHead(backend: BackendClient, id: number) {
  const { data } = await backend.read("getSupplier", { id });
  const { name, fact, isActive } = factsOf(data);
  return { id, name, fact, isActive, mergedInto: await readSurvivor(backend, data.merged_into_id) };
}

/** Where it went when it was merged into another. */
export async function readSurvivor(backend: BackendClient, id: number | null | undefined) {
  if (id == null) return null;
  const answer = await backend.call("getSupplier", { id });
  return { id, name: answer.ok ? answer.data.data.name : "another supplier" };
}
