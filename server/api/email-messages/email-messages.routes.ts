import { calls } from "contract/calls";
import { READS_EMAILS } from "contract/needs";
import { requireAccess } from "../access";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { discardEmailMessage, markSentByHand, releaseEmailMessage, retryEmailMessage } from "./email-messages";
import { getEmailMessage, listEmailMessages } from "./email-messages.queries";
import { requireReadable } from "./mail-access";
import { revealLink } from "./reveal-link";

export function emailMessageRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const delivery = dependencies.settings.smtpUrl === null ? "outbox" : "smtp";

  mount(calls.listEmailMessages, async ({ actor, query }) => {
    const { order_id, art_proof_id, purchase_order_id } = query;
    if (!order_id && !art_proof_id && !purchase_order_id)
      await requireAccess(dependencies.db, actor, READS_EMAILS, "All emails");
    const { messages, total } = await listEmailMessages(dependencies, actor, query);
    return { data: messages, meta: listMeta(query, total, messages.length), delivery };
  });

  mount(calls.getEmailMessage, async ({ actor, id }) => {
    await requireReadable(dependencies.db, actor, id);
    return { data: await getEmailMessage(dependencies, actor, id) };
  });

  mount(calls.revealEmailMessageLink, ({ actor, id }) => written(revealLink(dependencies, actor, id)));

  mount(calls.releaseEmailMessage, ({ actor, id }) => written(releaseEmailMessage(dependencies, actor, id)));

  mount(calls.discardEmailMessage, ({ actor, id }) => written(discardEmailMessage(dependencies, actor, id)));

  mount(calls.retryEmailMessage, ({ actor, id }) => written(retryEmailMessage(dependencies, actor, id)));

  mount(calls.markEmailMessageSent, ({ actor, id }) => written(markSentByHand(dependencies, actor, id)));
}
