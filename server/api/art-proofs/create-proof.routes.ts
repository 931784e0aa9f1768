import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createProof } from "./create-proof";

export function createProofRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.createArtProof, async ({ actor, body }) => ({
    success: true,
    data: await createProof(dependencies, actor, body),
  }));
}
