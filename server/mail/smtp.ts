import { createTransport } from "nodemailer";
import { type MailAddress, oneLine } from "../mail-address";

export interface MailMessage {
  /** The same at every attempt, so that a mailbox can drop a second copy. */
  messageId: string;
  from: MailAddress;
  to: readonly MailAddress[];
  cc?: readonly MailAddress[];
  replyTo?: MailAddress | null;
  subject: string;
  text: string;
  html: string;
}

/** `refusedFor`: addresses that the server did not take while it took others. `refused`: the server will never take this one. `later`: it may, or another server answers next time. */
export type SendOutcome =
  | { sent: true; refusedFor: readonly string[] }
  | { sent: false; refused: boolean; error: string };

export interface Smtp {
  send(message: MailMessage): Promise<SendOutcome>;
  /** Cuts what is under way. */
  close(): void;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
/** A server that answers slowly but steadily is cut off here, well before somebody else may take the mail. */
const MESSAGE_TIMEOUT_MS = 120_000;
const MAX_ERROR_LENGTH = 500;

/** The mail server of SMTP_URL. Connections are opened when mail leaves and kept for the next one. */
export function openSmtp(url: string): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, cc = [], replyTo, ...message }) {
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          from: headerAddress(from),
          to: to.map(headerAddress),
          ...(cc.length > 0 && { cc: cc.map(headerAddress) }),
          ...(replyTo && { replyTo: headerAddress(replyTo) }),
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
        });
        return { sent: true, refusedFor: rejected };
      } catch (error) {
        return { sent: false, refused: isRefusal(error), error: wordsOf(error) };
      }
    },
    close: () => transport.close({ force: true }),
  };
}

const headerAddress = ({ name, email }: MailAddress) => ({ name, address: email });

/** A 5xx about this mail. One about our password is mended by the operator, and the mail waits for that. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  const { code, responseCode } = error;
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}

function wordsOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
}
