import { APPROVAL_CHANNELS, APPROVED_VIA_LABELS, PROOF_CHECKLIST, PROOF_LINK_DAYS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { languageIn } from "contract/language";
import { countWords } from "contract/number-words";
import { dayNumber, dayOf } from "contract/work-days";
import { nowWords } from "~/art/describe-refusals.server";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { dayOfInstant, type ShopClock, whenWords } from "~/format/instant-words";
import { listWords } from "~/format/list-words";
import { readMailState } from "~/mail/read-mail.server";
import { paths } from "~/navigation/paths";
import { type ProofAction, proofActionOf } from "../actions/proof-actions";
import { proofName, proofTitle } from "../proof-names.server";
import { readAllProofs } from "../read-proofs.server";
import { type AskedProofs, chosenProofs, readChosen } from "../triage-dialogs/chosen-proofs.server";
import type { ProofDialogData, ProofMailWords, SendBeside, VersionChoice } from "./proof-dialog";

interface DialogContext {
  /** The list whose every match `all=1` means; null on pages without one. */
  asked: AskedProofs;
  /** The proof of the page, whatever `ids` says. */
  proof?: ArtProofDetail;
}

const SHORT_HASH = 7;

/** The dialog about an action that the URL opens, with the proofs that it is about; null where it opens none of these. */
export async function readProofDialog(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, proof }: DialogContext,
): Promise<ProofDialogData | null> {
  const action = proofActionOf(params.get("modal"));
  if (!action) return null;
  const clock = await readShopClock();
  const read = proof ? { proofs: [proof], total: 1, isAll: false } : await readChosen(backend, params, asked);
  const [first] = read.proofs;
  const isOne = first !== undefined && read.proofs.length === 1 && !read.isAll;
  // Lists leave the versions out.
  const only = isOne ? (proof ?? (await backend.read("getArtProof", { id: first.id })).data) : null;
  const chosen = chosenProofs(read, (each) => stateWords(each, action, clock));
  const beside = only && action === "proof-send" ? await readBeside(backend, only) : [];
  const [mail, { isSentByHand }] = await Promise.all([
    only ? readMailWords(backend, action, { proof: only, beside }) : null,
    action === "proof-send" ? readMailState(backend) : { isSentByHand: false },
  ]);
  return { ...askedFor({ action, proof: only, beside, mail, isSentByHand, clock }), chosen };
}

/** The other designs of its order that are ready: the customer looks them over in one go. */
async function readBeside(backend: BackendClient, { id, order_id }: ArtProofDetail): Promise<ArtProofDetail[]> {
  if (order_id == null) return [];
  const { proofs } = await readAllProofs(backend, { order_id, status: ["ready_for_review"] });
  return proofs.filter((proof) => proof.id !== id);
}

/** Null where nothing is mailed, or where a company's own backend does not tell the words. */
async function readMailWords(
  backend: BackendClient,
  action: ProofAction,
  { proof: { id, request }, beside }: { proof: ArtProofDetail; beside: readonly ArtProofDetail[] },
): Promise<ProofMailWords | null> {
  const event = mailEventOf(action, request?.reminders_sent ?? 0);
  if (!event) return null;
  const art_proof_id = beside.map((other) => other.id);
  const answer = await backend.call("previewProofMail", { id, query: { event, art_proof_id } });
  if (!answer.ok) return null;
  const { subject, text, text_with_message, locale, is_on } = answer.data.data;
  return { subject, text, textWithMessage: text_with_message, language: languageIn(locale) ?? "en", isOn: is_on };
}

function mailEventOf(action: ProofAction, reminders: number) {
  if (action === "proof-send") return "proof_ready";
  if (action !== "proof-remind") return null;
  return reminders === 0 ? "proof_reminder" : "proof_second_reminder";
}

type Asked = ProofDialogData extends infer D ? (D extends ProofDialogData ? Omit<D, "chosen"> : never) : never;

interface Read {
  action: ProofAction;
  proof: ArtProofDetail | null;
  beside: readonly ArtProofDetail[];
  mail: ProofMailWords | null;
  isSentByHand: boolean;
  clock: ShopClock;
}

function askedFor({ action, proof, beside, mail, isSentByHand, clock }: Read): Asked {
  switch (action) {
    case "proof-send":
      return {
        action,
        one: proof && {
          orderId: proof.order_id ?? null,
          beside: beside.map(besideOf),
          version: versionChoice(proof),
          contact: { name: customerName(proof), email: proof.order?.customer_email ?? "" },
          mail,
        },
        checklist: PROOF_CHECKLIST,
        endsOn: dayOf(dayNumber(clock.today) + PROOF_LINK_DAYS),
        today: clock.today,
        isSentByHand,
      };
    case "proof-remind":
      return { action, one: proof && remindOne(proof, mail, clock) };
    case "proof-approve":
      return {
        action,
        one: proof && {
          version: versionChoice(proof),
          people: proof.request?.waiting_for[0] ?? customerName(proof),
        },
        channels: APPROVAL_CHANNELS.map((value) => ({ value, label: APPROVED_VIA_LABELS[value] ?? value })),
      };
    default:
      return { action };
  }
}

const customerName = ({ order }: ArtProofDetail) => order?.customer_name || order?.company || "";

function remindOne(proof: ArtProofDetail, mail: ProofMailWords | null, clock: ShopClock) {
  const { waiting_for = [], sent_at, reminders_sent, expires_at } = proof.request ?? {};
  const reminders = reminders_sent ?? 0;
  const sent = sent_at ? `Sent ${whenWords(sent_at, clock)}` : "Sent";
  const ends = expires_at ? dayOfInstant(expires_at, clock.timeZone) : null;
  return {
    waiting: listWords(waiting_for) || "the customer",
    since: `${sent}, ${reminders === 0 ? "not reminded yet" : countWords(reminders, "reminder")}.`,
    mail,
    until: ends,
  };
}

/** The newest mockup, which is what goes out and what an approval binds. */
function versionChoice({ uploads }: ArtProofDetail): VersionChoice | null {
  const upload = uploads.find(({ is_current }) => is_current);
  if (!upload) return null;
  const shown = upload.files.filter(({ visibility }) => visibility !== "internal");
  const [picture] = shown;
  const more = shown.length > 1 ? countWords(shown.length, "file") : null;
  return {
    uploadId: upload.id,
    label: `Version ${upload.version ?? "?"}`,
    detail: [upload.name, more, upload.sha256?.slice(0, SHORT_HASH)].filter(Boolean).join(", "),
    thumb: picture ? paths.filePreview(picture.id, "small") : null,
  };
}

const besideOf = (proof: ArtProofDetail): SendBeside => ({
  id: proof.id,
  label: proofName(proof),
  detail: proofTitle(proof),
});

/** What of a proof the action is about, as it is now. */
function stateWords(proof: ArtProofDetail, action: ProofAction, clock: ShopClock): string {
  if (action !== "proof-send") return nowWords(proof, clock);
  const { customer_email: email } = proof.order ?? {};
  return `${nowWords(proof, clock)} ${email ? `Goes to ${[customerName(proof), email].filter(Boolean).join(", ")}.` : "Its customer has no email address."}`;
}
