import type { User } from "contract/users.schema";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { actionNeeds, type GuardedAction, mayDo } from "./actions.server";
import { sectionOf } from "./sections";

/** The smallest read that is refused for the same reason: its answer says whom to ask. */
const REFUSED: Readonly<Partial<Record<GuardedAction, (backend: BackendClient) => Promise<Answer<unknown>>>>> = {
  seeNewOrders: (backend) => backend.call("listOrders", { query: { stage: "new", per_page: 1 } }),
  seeOrders: (backend) => backend.call("listOrders", { query: { per_page: 1 } }),
  findOrders: (backend) => backend.call("listOrders", { query: { per_page: 1 } }),
  seeArt: (backend) => backend.call("countArtProofs"),
  seeSourcing: (backend) => backend.call("countRequisitions"),
  seePurchaseOrders: (backend) => backend.call("countPurchaseOrders"),
  seeReceiving: (backend) => backend.call("countReceivings"),
  seeProduction: (backend) => backend.call("countProductions"),
  seePlan: (backend) => backend.call("getPlan"),
  seeSuppliers: (backend) => backend.call("listSuppliers", { query: { per_page: 1 } }),
  seeEmails: (backend) => backend.call("listEmailTemplates"),
  seeToday: (backend) => backend.call("today"),
};

/** Throws the page that explains why this person can't see the part of the dashboard that the request is for. */
export async function refuseClosedSection(
  request: Request,
  { user, backend }: { user: User; backend: BackendClient },
): Promise<void> {
  const section = sectionOf(new URL(request.url).pathname);
  if (!section || mayDo(user, section.see)) return;
  const answer = await REFUSED[section.see]?.(backend);
  const isExplained = answer?.ok === false && answer.error.kind === "forbidden";
  const message = isExplained ? answer.error.message : `This needs ${actionNeeds(section.see)}. Ask an admin.`;
  throw pageProblem({ kind: "forbidden", message }, `You can't see ${section.label}`);
}
