import { calls } from "contract/calls";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { createProof } from "./create-proof";

export function createProofRoutes(mount: Mount, dependencies: ApiDependencies): void {
  mount(calls.createArtProof, ({ actor, body }) => written(createProof(dependencies, actor, body)));
}
