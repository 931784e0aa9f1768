import { calls } from "contract/calls";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { markSentByHand, retryEmailMessage } from "./email-messages";
import { listEmailMessages } from "./email-messages.queries";

export function emailMessageRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const delivery = dependencies.settings.smtpUrl === null ? "outbox" : "smtp";

  mount(calls.listEmailMessages, async ({ query }) => {
    const { messages, total } = await listEmailMessages(dependencies, query);
    return { data: messages, meta: listMeta(query, total, messages.length), delivery };
  });

  mount(calls.retryEmailMessage, async ({ actor, id }) => ({
    success: true,
    data: await retryEmailMessage(dependencies, actor, id),
  }));

  mount(calls.markEmailMessageSent, async ({ actor, id }) => ({
    success: true,
    data: await markSentByHand(dependencies, actor, id),
  }));
}
