import { MAX_ID } from "contract/conventions.schema";
import { MAIL_AUDIENCES, MAIL_EVENT_KEYS, MAIL_EVENTS } from "contract/mail-events";
import { pageProblem } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import { readMailState } from "~/mail/read-mail.server";
import type { SignedIn } from "~/session/session.server";
import type { TemplateDetail } from "../editor/read-template.server";
import { readVersions } from "./read-versions.server";
import type { TemplateDialogData } from "./template-dialog";

interface Asked {
  /** The template of the page; null on the list. */
  ownId: number | null;
  clock: ShopClock;
}

const MODALS: ReadonlySet<string> = new Set(["template-test", "template-history", "template-delete", "actions"]);

/** The dialog that the URL opens, about the template of the page or of `ids`; null where it opens none of these. */
export async function readTemplateDialog(
  { backend, user }: SignedIn,
  params: URLSearchParams,
  { ownId, clock }: Asked,
): Promise<TemplateDialogData | null> {
  const modal = params.get("modal") ?? "";
  if (modal === "template-form") return { modal, groups: eventGroups(), event: params.get("event") ?? "" };
  if (!MODALS.has(modal)) return null;
  const id = ownId ?? idOf(params.get("ids"));
  const answer = id === null ? null : await backend.call("getEmailTemplate", { id });
  if (!answer) return { modal: "absent" };
  if (!answer.ok) {
    if (answer.error.kind === "not_found") return { modal: "absent" };
    throw pageProblem(answer.error);
  }
  const template = answer.data.data;
  const chosen = chosenOf(template);
  switch (modal) {
    case "template-test":
      return {
        modal,
        chosen,
        version: template.version,
        to: user.email,
        order: params.get("order") ?? "",
        isSentByHand: (await readMailState(backend)).isSentByHand,
      };
    case "template-history":
      return { modal, chosen, ...(await readVersions(backend, template.id, { current: template.version, clock })) };
    case "template-delete":
      return template.is_system ? { modal: "absent" } : { modal, chosen };
    default:
      return { modal: "actions", chosen, isSystem: template.is_system === true };
  }
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : null;
}

const chosenOf = ({ id, name, lock_version }: TemplateDetail) => ({ id, name, lock: String(lock_version ?? "") });

const eventGroups = () =>
  Object.entries(MAIL_AUDIENCES).map(([audience, label]) => ({
    label: `To ${label.toLowerCase()}`,
    events: MAIL_EVENT_KEYS.filter((key) => MAIL_EVENTS[key].audience === audience).map((value) => ({
      value,
      label: MAIL_EVENTS[value].label,
    })),
  }));
