import type { EmailTemplate } from "contract/email-templates.schema";
import { numberWords } from "contract/number-words";
import { ageWords, type ShopClock } from "~/format/instant-words";
import { facts, figures, text } from "~/lists/peek/parts.server";
import type { PeekBanner, RecordPeekView } from "~/lists/peek/record-view";
import { audienceLabel, eventWords, modeLabel } from "~/mail/event-words.server";
import { paths } from "~/navigation/paths";
import { templateActions } from "../list/template-actions";
import { problemWords } from "../problem-words";

/** When it is written, to whom, whether it leaves by itself, and what it says. */
export function templatePeekView(template: EmailTemplate, clock: ShopClock): RecordPeekView {
  const { id, name, subject, updated_by, updated_at, sent_30_days, version } = template;
  const { label, when } = eventWords(template.event);
  const isSystem = template.is_system === true;
  return {
    id,
    name,
    title: name,
    about: when,
    words: [
      { label: modeLabel(template.mode), tone: "idle", variant: "filled" },
      ...(isSystem ? [] : [{ label: "Your own", tone: "idle" as const, variant: "outlined" as const }]),
    ],
    banner: bannerOf(template),
    picture: null,
    parts: [
      ...figures([
        sent_30_days == null ? null : { label: "Sent, 30 days", value: numberWords(sent_30_days) },
        { label: "Version", value: numberWords(version) },
      ]),
      ...facts([
        ["Event", label === name ? "" : label],
        ["To", audienceLabel(template.audience)],
        ["Subject", subject],
        ["Preview line", template.preheader ?? ""],
        ["Answers go to", template.reply_to ?? ""],
        ["Last sent", template.last_sent_at ? ageWords(template.last_sent_at, clock) : ""],
        ["Last edited", updated_by && updated_at ? `${updated_by.name}, ${ageWords(updated_at, clock)}` : ""],
      ]),
      ...text("Plain text", template.body_text),
    ],
    actions: templateActions(isSystem).map(({ label, modal }, index) => ({
      label,
      modal,
      icon: index === 0 ? "mail" : undefined,
    })),
    to: paths.emailTemplate(id),
  };
}

function bannerOf({ id, problems }: EmailTemplate): PeekBanner | null {
  const wrong = problemWords(problems);
  if (!wrong) return null;
  const isStop = wrong.tone === "stop";
  return {
    tone: wrong.tone,
    glyph: isStop ? "octagon" : "triangle",
    head: isStop ? "It can't be created." : "Check it again.",
    text: wrong.words,
    action: { label: "Edit", to: paths.emailTemplate(id) },
  };
}
