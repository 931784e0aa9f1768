import { bytes, open, signedIn } from "./call";
import { languageQuery, listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { filePreviewQuery } from "./files.schema";
import { READS_ART, SENDS_PROOFS, WORKS_ON_PROOFS } from "./needs";
import {
  feedback,
  feedbackBody,
  feedbackPut,
  feedbackQuery,
  orderProofRequestBody,
  proofMail,
  proofMailQuery,
  proofReminderBody,
  proofRequest,
  proofRequestBody,
  proofRequestQuery,
  publicAnswer,
  publicProof,
} from "./proof-requests.schema";

const proofing = signedIn({ tag: "Proofing" });
const anyone = open({ tag: "Customer's page" });

/** Asking customers, what they say, and the page behind their link. */
export const proofRequestsCalls = {
  listProofRequests: proofing.get("/art_proofs/{id}/requests", "What was sent, and its recipients, newest first", {
    needs: READS_ART,
    query: proofRequestQuery,
    response: listEnvelope(proofRequest),
  }),
  sendProof: proofing.create("/art_proofs/{id}/requests", "Send a version to the customer", {
    needs: SENDS_PROOFS,
    body: proofRequestBody,
    response: writeEnvelope(proofRequest),
  }),
  sendOrderProofs: proofing.create("/orders/{id}/proof_requests", "Send several proofs of an order by one link", {
    needs: SENDS_PROOFS,
    body: orderProofRequestBody,
    response: writeEnvelope(proofRequest),
  }),
  previewProofMail: proofing.get("/art_proofs/{id}/mail", "The words of its mail, before it is sent", {
    needs: READS_ART,
    query: proofMailQuery,
    response: oneEnvelope(proofMail),
  }),
  remindProof: proofing.post("/art_proofs/{id}/reminders", "Remind those who have not answered", {
    needs: SENDS_PROOFS,
    body: proofReminderBody,
    response: writeEnvelope(proofRequest),
  }),
  listProofFeedback: proofing.get("/art_proofs/{id}/feedback", "Comments with their pins, oldest first", {
    needs: READS_ART,
    query: feedbackQuery,
    response: listEnvelope(feedback),
  }),
  addProofFeedback: proofing.create("/art_proofs/{id}/feedback", "Comment, or answer one", {
    needs: WORKS_ON_PROOFS,
    body: feedbackBody,
    response: writeEnvelope(feedback),
  }),
  putProofFeedback: proofing.put(
    "/art_proofs/{id}/feedback/{fid}",
    "Resolve it, open it again, or change one's own words",
    { needs: WORKS_ON_PROOFS, body: feedbackPut, response: writeEnvelope(feedback) },
  ),
  publicProof: anyone.get(
    "/public/proofs/{token}",
    "What the link shows, in the customer's language unless `locale` says another; reading changes nothing",
    { query: languageQuery, response: oneEnvelope(publicProof) },
  ),
  answerProof: anyone.post("/public/proofs/{token}", "Approve, or ask for a change", {
    query: languageQuery,
    body: publicAnswer,
    keepsAnswerItself: true,
    response: writeEnvelope(publicProof),
  }),
  publicProofViewed: anyone.post(
    "/public/proofs/{token}/views",
    "A person looks at it now, which no mail scanner says",
    { keepsAnswerItself: true, response: oneEnvelope(publicProof.pick({ state: true })) },
  ),
  publicProofPicture: anyone.get("/public/proofs/{token}/files/{id}/preview", "A picture of one of its files (WebP)", {
    query: filePreviewQuery,
    mediaType: "image/webp",
    response: bytes,
  }),
} as const;
