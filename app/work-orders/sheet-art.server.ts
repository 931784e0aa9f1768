import { threadsOfFirst } from "contract/art";
import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import { sizeInBothUnits } from "contract/logo-size";
import { countWords, numberWords } from "contract/number-words";
import type { WorkOrder } from "contract/work-order.schema";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { ArtView, Fact, ThreadRow } from "./sheet-view";

export type Art = NonNullable<WorkOrder["decorations"][number]["art"]>;

/** What the sheet shows of approved art; `ids` of all proofs that say the same. */
export function artView(art: Art, ids: readonly number[], clock: ShopClock): ArtView {
  const name = art.name ?? art.approved_upload?.name ?? "Approved art";
  return {
    picture: art.thumbnail_file_id
      ? {
          src: paths.filePreview(art.thumbnail_file_id, "large"),
          alt: [name, versionWords(art)].filter(Boolean).join(", "),
        }
      : null,
    sameAs: null,
    facts: artFacts(art),
    lines: [artLine(art, ids, clock), fileLine(art), runLine(art)].filter((line) => line !== ""),
    threads: threadRows(art),
    isThread: /embroider|patch/i.test(art.deco_method ?? ""),
  };
}

/** Proofs with the same are one block; which proof it is does not matter, which file does. */
export function artKey(art: Art, clock: ShopClock): unknown {
  return [artView(art, [], clock), art.approved_sha256, art.production_upload?.sha256];
}

function artFacts(art: Art): Fact[] {
  const placement = art.pivot?.logo_placement;
  // The drawing says which side it is.
  const isSide = /^(front|back)$/i.test(placement ?? "");
  const facts: [label: string, text: string | null | undefined][] = [
    ["Size", unbroken(sizeInBothUnits(art))],
    ["Placement", isSide ? null : placement],
    ["Colors", art.color_way ?? art.approved_upload?.colorway],
    ["Color source", art.color_source],
    ["Background", art.background],
    ["Illustration", art.illustration],
    ["Art note", art.note],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** Breaks before its bracket at most. */
const unbroken = (text: string) => text.replace(/\(.*\)/, (inside) => inside.replaceAll(" ", "\u00a0"));

/** "Art 12, 14, tidewater-crest.emb, approved by email, Fri Mar 6" */
function artLine(art: Art, ids: readonly number[], clock: ShopClock): string {
  const day = art.approved_at ? dayOfInstant(art.approved_at, clock.timeZone) : null;
  const how = art.approved_via ? `approved by ${art.approved_via.replaceAll("_", " ")}` : "approved";
  const parts = [
    `Art ${idsWords(ids)}`.trim(),
    art.name,
    art.customer_file?.file_name,
    art.approved_via === "on_file" ? "approved, logo on file" : how,
    day && dayWords(day, clock.today),
  ];
  return parts.filter(Boolean).join(", ");
}

const IDS_SHOWN = 6;

function idsWords(ids: readonly number[]): string {
  const shown = ids.slice(0, IDS_SHOWN).join(", ");
  return ids.length > IDS_SHOWN ? `${shown} and ${ids.length - IDS_SHOWN} more` : shown;
}

const HASH_SHOWN = 7;
const shortHash = (sha256: string | null | undefined) => sha256?.slice(0, HASH_SHOWN);

function versionWords({ approved_upload: upload }: Art): string | null {
  return upload?.version ? `version ${upload.version}` : null;
}

/** "tidewater-crest.png · version 2 · 7c1e04b"; then what the machine reads: "run crest-v2.dst · 91d2f60". */
function fileLine(art: Art): string {
  const { approved_upload: approved, production_upload: made } = art;
  const shown = approved?.files.map((file) => file.file_name).join(", ") || approved?.name;
  const bound = joined([shown, versionWords(art), shortHash(art.approved_sha256 ?? approved?.sha256)], " · ");
  if (!made) return bound;
  const names = made.files.map((file) => file.file_name).join(", ") || made.name;
  return `${bound ? `${bound}. ` : ""}Run ${[names, shortHash(made.sha256)].filter(Boolean).join(" · ")}`;
}

const STITCHES_PER_MINUTE = 700;
/** A trim stops the machine for about six seconds. */
const TRIMS_PER_MINUTE = 10;

/** "6,240 stitches · 5 trims · about 9 min each" */
function runLine({ approved_upload: approved, production_upload: made }: Art): string {
  const stitches = made?.stitch_count ?? approved?.stitch_count;
  const trims = made?.trims ?? approved?.trims;
  if (!stitches) return "";
  const minutes = Math.max(1, Math.round(stitches / STITCHES_PER_MINUTE + (trims ?? 0) / TRIMS_PER_MINUTE));
  const parts = [
    `${numberWords(stitches)} stitches`,
    trims != null && countWords(trims, "trim"),
    `about ${numberWords(minutes)} min each`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** As the machine changes colors; the approved version's list where the production file has none. */
function threadRows({ approved_upload: approved, production_upload: made }: Art): ThreadRow[] {
  const sequence = threadsOfFirst([made?.thread_sequence ?? [], approved?.thread_sequence ?? []]);
  return sequence.map(({ stop, needle, code, name, chart, rgb, stitches }) => ({
    stop: String(stop),
    name: name ?? "",
    chart: chart ?? "",
    code: code ?? "",
    needle: needle == null ? "" : String(needle),
    stitches: stitches == null ? "" : numberWords(stitches),
    swatch: rgb && /^#[0-9a-f]{6}$/i.test(rgb) ? rgb : null,
  }));
}
