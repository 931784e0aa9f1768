import type { EmailMessage } from "contract/email-messages.schema";
import type { CallOutput } from "~/backend/client.server";
import { type ColumnFields, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { addressWords, originWords, statusOfMail } from "./mail-item.server";
import { mailQuery, readMailAsked } from "./read-mail.server";

/** What a row of Sent mail says; not the mail itself, and no secret link. */
const FIELDS: ColumnFields<EmailMessage> = {
  first: {
    key: "subject",
    fields: [
      ["Subject", ({ subject }) => subject],
      ["Status", ({ status }) => statusOfMail(status).label],
      ["To", ({ to }) => wordList(to.map(addressWords))],
      ["Order", ({ order_name }) => order_name],
      ["Written from", originWords],
      ["Written", (mail) => mail.created_at],
      ["Sent", (mail) => mail.sent_at],
      ["Attempts", (mail) => mail.attempts],
      ["Error", (mail) => mail.error],
    ],
  },
  free: {},
};

const NO_MAIL: CallOutput<"listEmailMessages"> = {
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 1, total: 0, from: null, to: null },
};

export const openMailCsv: OpenCsv = async ({ signedIn: { backend }, params }) => {
  const { query, problem } = await mailQuery(backend, readMailAsked(params));
  return csvSource(sheetOf(FIELDS, params), async (paging) =>
    // An order that is none has no mail.
    problem === null
      ? await backend.call("listEmailMessages", { query: { ...query, ...paging } })
      : { ok: true, status: 200, data: NO_MAIL },
  );
};
