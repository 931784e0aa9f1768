import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { emailMessage, emailMessageList, emailMessageQuery, revealedLink } from "./email-messages.schema";
import { CHANGES_EMAILS, READS_MAIL, SENDS_MAIL } from "./needs";

/** The outbox. */
export const emailMessagesCalls = {
  listEmailMessages: define({
    ...bearerCall,
    method: "GET",
    path: "/email_messages",
    tag: "Mail",
    summary: "The outbox, newest first",
    needs: READS_MAIL,
    query: emailMessageQuery,
    response: listEnvelope(emailMessage).extend(emailMessageList.shape),
  }),
  retryEmailMessage: define({
    ...bearerCall,
    method: "POST",
    path: "/email_messages/{id}/retry",
    tag: "Mail",
    summary: "Try a failed one again now",
    needs: SENDS_MAIL,
    response: writeEnvelope(emailMessage),
  }),
  getEmailMessage: define({
    ...bearerCall,
    method: "GET",
    path: "/email_messages/{id}",
    tag: "Mail",
    summary: "One mail as it was written",
    needs: READS_MAIL,
    response: oneEnvelope(emailMessage),
  }),
  revealEmailMessageLink: define({
    ...bearerCall,
    method: "POST",
    path: "/email_messages/{id}/link",
    tag: "Mail",
    summary: "Show the secret link to a person who sends the mail by hand; the history records who copied it",
    needs: SENDS_MAIL,
    isForPeople: true,
    keepsNoAnswer: true,
    response: writeEnvelope(revealedLink),
  }),
  releaseEmailMessage: define({
    ...bearerCall,
    method: "POST",
    path: "/email_messages/{id}/send",
    tag: "Mail",
    summary: "Let a mail leave that waits for review",
    needs: CHANGES_EMAILS,
    response: writeEnvelope(emailMessage),
  }),
  discardEmailMessage: define({
    ...bearerCall,
    method: "POST",
    path: "/email_messages/{id}/discard",
    tag: "Mail",
    summary: "A mail that waits for review does not leave",
    needs: CHANGES_EMAILS,
    response: writeEnvelope(emailMessage),
  }),
  markEmailMessageSent: define({
    ...bearerCall,
    method: "POST",
    path: "/email_messages/{id}/sent",
    tag: "Mail",
    summary: "A person has sent it by hand: its link is forgotten",
    needs: SENDS_MAIL,
    response: writeEnvelope(emailMessage),
  }),
} as const;
