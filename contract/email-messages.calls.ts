import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { emailMessage, emailMessageList, emailMessageQuery, revealedLink } from "./email-messages.schema";
import { CHANGES_EMAILS, READS_MAIL, SENDS_MAIL } from "./needs";

const { get, post } = signedIn({ tag: "Mail" });

/** The outbox. */
export const emailMessagesCalls = {
  listEmailMessages: get("/email_messages", "The outbox, newest first", {
    needs: READS_MAIL,
    query: emailMessageQuery,
    response: listEnvelope(emailMessage).extend(emailMessageList.shape),
  }),
  retryEmailMessage: post("/email_messages/{id}/retry", "Try a failed one again now", {
    needs: SENDS_MAIL,
    response: writeEnvelope(emailMessage),
  }),
  getEmailMessage: get("/email_messages/{id}", "One mail as it was written", {
    needs: READS_MAIL,
    response: oneEnvelope(emailMessage),
  }),
  revealEmailMessageLink: post(
    "/email_messages/{id}/link",
    "Show the secret link to a person who sends the mail by hand; the history records who copied it",
    { needs: SENDS_MAIL, isForPeople: true, keepsNoAnswer: true, response: writeEnvelope(revealedLink) },
  ),
  releaseEmailMessage: post("/email_messages/{id}/send", "Let a mail leave that waits for review", {
    needs: CHANGES_EMAILS,
    response: writeEnvelope(emailMessage),
  }),
  discardEmailMessage: post("/email_messages/{id}/discard", "A mail that waits for review does not leave", {
    needs: CHANGES_EMAILS,
    response: writeEnvelope(emailMessage),
  }),
  markEmailMessageSent: post("/email_messages/{id}/sent", "A person has sent it by hand: its link is forgotten", {
    needs: SENDS_MAIL,
    response: writeEnvelope(emailMessage),
  }),
} as const;
