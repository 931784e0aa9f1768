import type { ArtProofDetail } from "contract/art-proofs.schema";
import { type ArtActionName, artAction } from "~/art/art-actions";
import type { IconName } from "~/ui/icon";

export interface ProofAction {
  /** The dialog's name in the URL, or the intent of the form that does it at once. */
  modal: string;
  label: string;
  icon?: IconName;
  /** Done without a dialog: it asks for nothing. */
  isDirect?: boolean;
  /** Why it can't be done now, and what would allow it. */
  why?: string;
}

type Name = ArtActionName | keyof typeof OF_PAGE;

/** What has its dialog on the page alone. */
const OF_PAGE = {
  "proof-upload": { modal: "proof-upload", label: "Upload version…", icon: "upload" },
  "proof-edit": { modal: "proof-edit", label: "Edit…", icon: "pencil" },
} as const satisfies Readonly<Record<string, ProofAction>>;

/** Why nothing is done with art of this order any more; null while it is open. */
const closedWords = ({ order }: ArtProofDetail) =>
  order?.stage === "closed" ? `The order is ${order.status}. Reopen it first.` : null;

/** Those that the state of the proof allows, greyed where only not now. */
function offered(names: readonly Name[], proof: ArtProofDetail): ProofAction[] {
  return names.flatMap((name): ProofAction[] => {
    const closed = closedWords(proof);
    if (name === "proof-upload" || name === "proof-edit") return [{ ...OF_PAGE[name], ...(closed && { why: closed }) }];
    const { label, icon, isDirect, allowed } = artAction(name);
    const answer = allowed(stateOf(proof));
    if (answer === false) return [];
    const why = closed ?? (answer === true ? undefined : answer);
    return [{ modal: name, label: isDirect ? label.replace("…", "") : label, icon, isDirect, why }];
  });
}

const stateOf = ({ status, version = 0, assignee_id = null }: ArtProofDetail) => ({ status, version, assignee_id });

/** Lines that are not approved nor with a customer can leave; only what nobody has worked on goes into another proof. */
export const reshapeActions = (proof: ArtProofDetail) =>
  proof.lines.length === 0 ? [] : offered(["art-split", "art-merge"], proof);

export type ProofActionsView = ReturnType<typeof proofActions>;

/** The next step as the one that stands out, the usual others beside it, the rest behind "More actions". */
export function proofActions(proof: ArtProofDetail) {
  const steps = stepsOf(proof);
  // What can't be done is in the menu alone.
  const { primary, bar } = closedWords(proof) ? { primary: null, bar: [] } : steps;
  const isNew = proof.status === "not_started";
  const shown: readonly (Name | null)[] = [primary, ...bar];
  const others = [...MOVES, ...(isNew ? TRIAGE : []), ...FIELDS] as const;
  const more = [...new Set([steps.primary ?? [], steps.bar, others].flat())].filter((name) => !shown.includes(name));
  return {
    /** The next step; null where it is not ours. */
    primary: primary && (offered([primary], proof)[0] ?? null),
    bar: offered(bar, proof),
    more: [...offered(more, proof), ...reshapeActions(proof), ...offered(["proof-hold"], proof)],
    /** `ID:LOCK_VERSION`, for what is done at once. */
    target: `${proof.id}:${proof.lock_version ?? ""}`,
  };
}

const MOVES = ["proof-start", "proof-finish", "proof-change"] as const;
const TRIAGE = ["art-spec", "art-reuse", "art-none"] as const;
const FIELDS = ["proof-edit", "art-assign", "art-priority"] as const;

function stepsOf({ status, assignee_id, version }: ArtProofDetail): { primary: Name | null; bar: readonly Name[] } {
  switch (status) {
    case "not_started":
      return { primary: assignee_id ? "proof-start" : "art-assign", bar: ["proof-upload"] };
    case "in_progress":
      return version ? { primary: "proof-finish", bar: ["proof-upload"] } : { primary: "proof-upload", bar: [] };
    case "ready_for_review":
      return { primary: "proof-send", bar: ["proof-send-back", "proof-upload"] };
    case "in_review":
      return { primary: "proof-remind", bar: ["proof-recall", "proof-approve", "proof-upload"] };
    case "change_request":
      return { primary: "proof-revise", bar: ["proof-upload"] };
    case "on_hold":
      return { primary: "proof-release", bar: ["proof-upload"] };
    case "approved":
      return { primary: null, bar: ["proof-take-back", "proof-upload"] };
    default:
      return { primary: null, bar: [] };
  }
}
