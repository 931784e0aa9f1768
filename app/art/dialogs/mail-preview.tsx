import { PROOF_MAIL_BUTTON, type ProofMailWords, proofLinkWords } from "contract/proof-mail-words";

interface MailPreviewProps {
  mail: ProofMailWords;
  name: string;
  message: string;
  /** The last day of the link in words; null where it is not known. */
  until: string | null;
}

/** The mail as it goes out. */
export function MailPreview({ mail: { subject, opening }, name, message, until }: MailPreviewProps) {
  return (
    <section className="mail-preview" aria-label="The mail they get">
      <p className="mail-preview-subject">{subject}</p>
      <p>Hello {name || "…"},</p>
      <p>{opening}</p>
      {message.trim() ? <blockquote className="timeline-quote">{message.trim()}</blockquote> : null}
      <p className="mail-preview-link">{PROOF_MAIL_BUTTON}</p>
      {until ? <p className="text-muted">{proofLinkWords(until)}</p> : null}
    </section>
  );
}
