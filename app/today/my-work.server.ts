import { ownOrders } from "contract/today-lists";
import { type GuardedAction, mayDo } from "~/access/actions.server";
import { paths } from "~/navigation/paths";
import { numberWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { openOrders } from "./list-links";
import type { Tile } from "./today-view";

type Answer<T> = { ok: true; data: T } | { ok: false };
type Listed = Answer<{ meta: { total: number } }>;
type Figure = readonly [count: number | undefined, label: string, tone: Tile["tone"], glyph: Tile["glyph"], to: string];

/** What is assigned to this person, and what waits for the departments that they work in: totals that lists and their tabs have anyway. */
export async function readMyWork({ user, backend }: Pick<SignedIn, "user" | "backend">): Promise<Tile[]> {
  const may = (action: GuardedAction) => mayDo(user, action);
  const ask = <T>(action: GuardedAction, call: () => Promise<T>) => (may(action) ? call() : null);
  const per_page = 1;
  const [tasks, orders, jobs, flags, triage, art, sourcing, receiving, production, shipping] = await Promise.all([
    ask("finishTasks", () => backend.call("listTasks", { query: { assignee_id: user.id, done: "0", per_page } })),
    ask("seeOrders", () => backend.call("listOrders", { query: { ...ownOrders(user.id), per_page } })),
    ask("seeProduction", () =>
      backend.call("listProductions", { query: { ready: true, operator_id: user.id, per_page } }),
    ),
    ask("resolveFlags", () => backend.call("listFlags", { query: { assigned_to_id: user.id, per_page } })),
    ask("triage", () => backend.call("listOrders", { query: { stage: "new", per_page } })),
    ask("seeArt", () => backend.call("countArtProofs")),
    ask("changeSourcing", () => backend.call("countRequisitions")),
    ask("changeReceiving", () => backend.call("countReceivings")),
    ask("changeProduction", () => backend.call("countProductions")),
    ask("ship", () => backend.call("countShipping")),
  ]);
  const total = (answer: Listed | null) => (answer?.ok ? answer.data.meta.total : 0);
  const of = <T>(
    answer: Answer<{ data: T }> | null,
    action: GuardedAction | null,
    read: (counts: T) => number | undefined,
  ) => (answer?.ok && (action === null || may(action)) ? read(answer.data.data) : 0);
  const me = (key: string, query = "") => new URLSearchParams(`${query}&${key}=${user.id}`);
  const figures: readonly Figure[] = [
    [total(tasks), "My tasks", "care", "ring-dot", paths.tasks(me("assignee_id"))],
    [total(orders), "My open orders", "active", "ring-half", openOrders(ownOrders(user.id))],
    [of(art, null, ({ mine }) => mine), "My designs", "active", "ring-half", paths.art("tab=mine")],
    [total(jobs), "My jobs, ready", "done", "disc-check", paths.production(me("operator_id", "ready=1"))],
    [total(flags), "Flags for me", "stop", "pennant", paths.openFlags(me("assigned_to_id"))],
    [total(triage), "New orders", "care", "triangle", paths.newOrders()],
    [of(art, "changeArt", (counts) => counts.new), "Designs to assign", "care", "ring-dashed", paths.artNewOrders()],
    [
      of(art, "sendProofs", ({ by_status }) => by_status.ready_for_review),
      "Proofs to send",
      "active",
      "ring-three-quarters",
      paths.proofing("tab=ready_for_review"),
    ],
    [of(sourcing, null, (counts) => counts.no_supplier), "To buy", "care", "ring-dashed", paths.sourcing("tab=needs")],
    [of(receiving, null, (counts) => counts.expected_today), "Expected today", "away", "ring-arrow", paths.receiving()],
    [
      of(production, null, (counts) => counts.ready_unscheduled),
      "Jobs to plan",
      "idle",
      "ring-dashed",
      paths.production("ready=1&unscheduled=1"),
    ],
    [of(shipping, null, (counts) => counts.to_pack), "Orders to pack", "active", "box", paths.shipping()],
  ];
  return figures.flatMap(([count, label, tone, glyph, to]) =>
    count ? [{ label, tone, glyph, to, figure: numberWords(count), note: "" }] : [],
  );
}
