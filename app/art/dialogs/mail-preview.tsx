import { dayWords } from "contract/day-words";
import { MAIL_PLACES } from "contract/mail-places";
import type { ProofMailWords } from "./proof-dialog";

interface MailPreviewProps {
  /** Null: the backend does not tell the words before. */
  mail: ProofMailWords | null;
  name: string;
  message: string;
  /** The last day of the link; null where it is not known. */
  until: string | null;
}

/** The mail as it goes out. */
export function MailPreview({ mail, name, message, until }: MailPreviewProps) {
  if (!mail) return <p className="text-muted">Edit the email's text in Emails.</p>;
  if (!mail.isOn) return <p className="text-muted">This email is off in Emails, so nothing is sent.</p>;
  const typed = message.trim();
  const filled = (text: string) =>
    text
      .replaceAll(MAIL_PLACES.name, () => name || "…")
      .replaceAll(MAIL_PLACES.until, () => (until ? dayWords(until, "", mail.language) : "…"))
      .replaceAll(MAIL_PLACES.message, () => typed.replaceAll("\n", "\n> "));
  return (
    <section
      className="grid gap-1.5 py-2.5 px-3 border border-line rounded-control [overflow-wrap:anywhere]"
      aria-label="Email preview"
    >
      <p className="pb-1.5 border-b border-b-line font-semibold">{filled(mail.subject)}</p>
      <p className="whitespace-pre-line">{filled(typed === "" ? mail.text : mail.textWithMessage)}</p>
    </section>
  );
}
