import type { TypedValues } from "~/forms/typed-values";

const idOf = (target: string) => target.replace(/:\d*$/, "");

/**
 * The targets of a form (`ID:LOCK_VERSION`, some with a kind before) with the versions that its person saw: a page that was read anew
 * after a refusal would else hide what somebody else did meanwhile. `typed` may hold fewer: long forms are not kept whole.
 */
export function seenVersions(targets: readonly string[], typed: readonly string[] = []): string[] {
  const seen = new Map(typed.map((target) => [idOf(target), target]));
  return targets.map((target) => seen.get(idOf(target)) ?? target);
}

type Answer = { ok?: boolean; kind?: string; typed?: TypedValues } | undefined;

/** The same of one hidden field, unless a conflict showed what is stored now. What is no target is as it is given. */
export function seenTarget(answer: Answer, name: string, target: string | number): string | number {
  if (!/^(?:[a-z]+:)?\d+:/.test(String(target)) || answer?.kind === "conflict") return target;
  return seenVersions([String(target)], answer?.typed?.[name])[0] ?? target;
}
