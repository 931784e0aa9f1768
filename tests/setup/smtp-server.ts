import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A real mail server on loopback. */
export interface TestSmtpServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Answers these to the next mails, one each: a reply code and words. Then it takes mail again. */
  refuseNext(...replies: readonly { code: number; text: string }[]): void;
  /** Runs before a mail that has arrived whole is answered. */
  beforeAnswer(work: (mail: ReceivedMail) => Promise<void>): void;
  close(): Promise<void>;
}

export async function openTestSmtp(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const refusals: { code: number; text: string }[] = [];
  let before: (mail: ReceivedMail) => Promise<void> = async () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift();
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail: ReceivedMail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        };
        received.push(mail);
        void before(mail).then(() => callback());
      });
    },
  });
  // A client that is killed in the middle is what some tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refuseNext: (...replies) => void refusals.push(...replies),
    beforeAnswer(work) {
      before = work;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
