import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { emailMessage, emailMessageList, emailMessageQuery, task, taskPatch, taskQuery } from "./email-messages.schema";
import { CHANGES_EMAILS, READS_MAIL, READS_ORDERS, SENDS_MAIL, WORKS_ON_ORDERS } from "./needs";

/** The outbox, and what people must do by hand. */
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
  listTasks: define({
    ...bearerCall,
    method: "GET",
    path: "/tasks",
    tag: "Tasks",
    summary: "What people must do, oldest due first",
    needs: READS_ORDERS,
    query: taskQuery,
    response: listEnvelope(task),
  }),
  patchTask: define({
    ...bearerCall,
    method: "PATCH",
    path: "/tasks/{id}",
    tag: "Tasks",
    summary: "Done, or open again",
    needs: WORKS_ON_ORDERS,
    body: taskPatch,
    response: writeEnvelope(task),
  }),
} as const;
