import { createTransport, type NodemailerError } from "nodemailer";
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

/** `refused`: the server will never take it. Otherwise it may, or another server answers next time. */
export interface NotTaken {
  refused: boolean;
  error: string;
}

/** `notTaken`: addresses that the server did not take while it took others. */
export type SendOutcome =
  | { sent: true; notTaken: readonly (NotTaken & { email: string })[] }
  | ({ sent: false } & NotTaken);

export interface Smtp {
  send(message: MailMessage): Promise<SendOutcome>;
  /** Cuts what is under way. */
  close(): void;
}

const CONNECTION_TIMEOUT_MS = 10_000;
/** A server may need minutes for a whole mail (RFC 5321, 4.5.3.2.6) and would get it again; cut off before somebody else may take it. */
const MESSAGE_TIMEOUT_MS = 4 * 60_000;
const MAX_ERROR_LENGTH = 500;

/** The mail server of SMTP_URL. Connections are opened when mail leaves and kept for the next one. */
export function openSmtp(url: string): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: MESSAGE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, cc = [], replyTo, ...message }) {
      try {
        const { rejectedErrors = [] } = await transport.sendMail({
          ...message,
          from: headerAddress(from),
          to: to.map(headerAddress),
          ...(cc.length > 0 && { cc: cc.map(headerAddress) }),
          ...(replyTo && { replyTo: headerAddress(replyTo) }),
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(MESSAGE_TIMEOUT_MS),
        });
        return {
          sent: true,
          notTaken: rejectedErrors.map((error) => ({ email: error.recipient ?? "", ...notTaken(error) })),
        };
      } catch (error) {
        return { sent: false, ...notTaken(error) };
      }
    },
    close: () => transport.close({ force: true }),
  };
}

const headerAddress = ({ name, email }: MailAddress) => ({ name, address: email });

function notTaken(error: unknown): NotTaken {
  const words = error instanceof Error ? error.message : String(error);
  return { refused: isRefusal(error), error: oneLine(words).slice(0, MAX_ERROR_LENGTH) };
}

/** About this mail, by the server's 5xx or before it was asked. One about our password is mended by the operator, and the mail waits for that. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, permanent, response }: NodemailerError = error;
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
  return response === undefined || (permanent === true && !/^53/.test(String(responseCode)));
}
