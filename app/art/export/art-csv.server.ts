import type { ArtProofDetail } from "contract/art-proofs.schema";
import { ART_PROOF_STATUS_WORDS, PRIORITY_WORDS, SOURCING_STATUS_WORDS, statusWord } from "contract/statuses";
import type { ShopClock } from "~/format/instant-words";
import { type ColumnFields, type Field, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readArtRequest } from "../lists/art-request.server";
import type { ArtScreen } from "../lists/art-screens";
import { readProofingRequest } from "../overview/proofing-request.server";
import { itemsCell, logoCell, turnWords } from "../proof-cells.server";
import { proofCustomer, proofName, proofOrderName } from "../proof-names.server";
import { sizeWords } from "../proof-words.server";

type Fields = readonly Field<ArtProofDetail>[];

const PROOF: Fields = [
  ["Proof", ({ id }) => id],
  ["Name", proofName],
  ["Version", ({ version }) => version],
];
const PRIORITY: Fields = [["Priority", ({ priority }) => statusWord(PRIORITY_WORDS, priority ?? "normal").label]];
const ORDER: Fields = [
  ["Order", proofOrderName],
  ["Customer", proofCustomer],
];
const STATUS: Fields = [
  [
    "Status",
    (proof) => (proof.is_not_applicable ? "Not applicable" : statusWord(ART_PROOF_STATUS_WORDS, proof.status).label),
  ],
  ["In status since", (proof) => proof.status_since],
];
const DUE: Fields = [["Art due", (proof) => proof.due_date]];
const ASSIGNEE: Fields = [["Assignee", ({ assignee }) => assignee?.name]];
const METHOD: Fields = [["Method", (proof) => proof.deco_method]];

const ofArt = (clock: ShopClock): ColumnFields<ArtProofDetail> => ({
  first: { key: "proof", fields: [...PROOF, ...PRIORITY] },
  free: {
    order: ORDER,
    status: STATUS,
    turn: [
      ["Next", (proof) => turnWords(proof, clock).words],
      ["Note", ({ alerts, hold_reason, note }) => alerts[0]?.text || hold_reason || note],
    ],
    due: DUE,
    assignee: ASSIGNEE,
    method: [...METHOD, ["Location", ({ locations }) => wordList(locations)]],
    spec: [
      ["Size", sizeWords],
      ["Stitches", ({ stitch_count }) => stitch_count],
      ["Thread colors", ({ thread_colors }) => thread_colors],
    ],
  },
});

const ofNewArt = (clock: ShopClock): ColumnFields<ArtProofDetail> => ({
  first: { key: "order", fields: [...ORDER, ...PROOF, ...PRIORITY] },
  free: {
    due: DUE,
    ships: [
      ["In hands", ({ order }) => order?.required_in_hand_date],
      ["Ships", ({ order }) => order?.estimated_ship_date],
    ],
    items: [
      ["Items", ({ lines }) => wordList([...new Set(lines.map(({ title }) => title))])],
      ["Units", (proof) => itemsCell(proof).units],
      ["Location", ({ locations }) => wordList(locations)],
    ],
    method: METHOD,
    logo: [["Logo on file", (proof) => logoCell(proof, clock).words]],
    files: [["Customer files", ({ customer_files: files }) => wordList(files.map(({ file_name }) => file_name))]],
    goods: [["Goods", ({ order }) => statusWord(SOURCING_STATUS_WORDS, order?.sourcing_status ?? "").label]],
    assignee: ASSIGNEE,
  },
});

const ofProofing = (clock: ShopClock): ColumnFields<ArtProofDetail> => ({
  first: { key: "proof", fields: PROOF },
  free: {
    order: ORDER,
    status: STATUS,
    turn: [["Whose turn", (proof) => turnWords(proof, clock).words]],
    due: DUE,
  },
});

const openScreen =
  (screen: ArtScreen, fieldsOf: (clock: ShopClock) => ColumnFields<ArtProofDetail>): OpenCsv =>
  ({ signedIn: { backend, user }, params, clock }) => {
    const { query } = readArtRequest(params, screen, user.id);
    return csvSource(sheetOf(fieldsOf(clock), params), (paging) =>
      backend.call("listArtProofs", { query: { ...query, ...paging } }),
    );
  };

export const openArtCsv = openScreen("art", ofArt);
export const openNewArtCsv = openScreen("new", ofNewArt);

export const openProofingCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { query } = readProofingRequest(params);
  return csvSource(sheetOf(ofProofing(clock), params), (paging) =>
    backend.call("listArtProofs", { query: { ...query, ...paging } }),
  );
};
