import { ART_UPLOAD_KIND_LABELS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import type { ArtUpload, ThreadStop } from "contract/art-uploads.schema";
import { dayWords } from "contract/day-words";
import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { garmentColor } from "contract/garment-colors";
import { ART_PROOF_STATUS_WORDS, type StatusWord, statusWord } from "contract/statuses";
import { signOf } from "~/files/file-words";
import { dayOfInstant, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";

/** One picture or file of a version. */
export interface PageView {
  fileId: number;
  name: string;
  /** "PNG", where there is no picture. */
  sign: string;
  /** Address of its picture at large; null where none can be drawn. */
  src: string | null;
  downloadTo: string;
  /** Width over height; null until the picture is there. */
  ratio: number | null;
}

/** A version of a proof as viewer and cards show it. */
export interface VersionView {
  id: number;
  version: number;
  /** "Production file"; null for what customers see. */
  kind: string | null;
  isCurrent: boolean;
  isApproved: boolean;
  /** What became of it: the proof's status now, or when the next version came. */
  status: StatusWord | null;
  day: string;
  iso: string | null;
  who: string | null;
  /** The first 7 digits of its SHA-256. */
  hash: string | null;
  sha256: string | null;
  comment: string | null;
  pages: readonly PageView[];
  width: number | null;
  height: number | null;
  stitches: number | null;
  threads: number | null;
  trims: number | null;
  colorway: string | null;
  stops: readonly StopView[];
}

const SHORT_HASH = 7;
const COLOR = /^#[0-9a-f]{6}$/i;

export const shortHash = (sha256: string | null | undefined) => sha256?.slice(0, SHORT_HASH) ?? null;

/** Versions that have something to look at, newest first. */
export function versionsOf(proof: ArtProofDetail, clock: ShopClock): VersionView[] {
  const newestFirst = [...proof.uploads].sort((one, other) => (other.version ?? 0) - (one.version ?? 0));
  const mockups = newestFirst.filter(isMockup);
  return newestFirst.map((upload) => {
    const next = mockups[mockups.indexOf(upload) - 1];
    return { ...versionView(upload, statusAfter(proof, upload, next), clock), ...sizeOf(proof, upload) };
  });
}

/** Its own size; the newest and the approved version that name none are as large as the proof says. */
function sizeOf(proof: ArtProofDetail, upload: ArtUpload): Pick<VersionView, "width" | "height"> {
  const hasOwn = upload.width_in != null || upload.height_in != null;
  const { width_in, height_in } = !hasOwn && (upload.is_current || upload.approved) ? proof : upload;
  return { width: width_in ?? null, height: height_in ?? null };
}

/** A color that the proof's lines come in; null where its name says nothing about it. */
export type GarmentView = ReturnType<typeof garmentsOf>[number];

/** Colors of the lines that it goes onto, each once. */
export function garmentsOf(proof: ArtProofDetail) {
  const names = proof.lines.flatMap(({ color }) => color ?? []);
  return [...new Set(names)].map((name) => ({ name, color: garmentColor(name) }));
}

export const isMockup = ({ kind }: ArtUpload) => (kind ?? "mockup") === "mockup";

/** What the version is called by people who do not send it; null for a mockup. */
export function kindWords(upload: ArtUpload): string | null {
  if (isMockup(upload)) return null;
  const labels: Readonly<Record<string, string>> = ART_UPLOAD_KIND_LABELS;
  return labels[upload.kind ?? ""] ?? upload.kind ?? null;
}

/** What became of a mockup: the proof's status when the next one came, or now. */
function statusAfter(proof: ArtProofDetail, upload: ArtUpload, next: ArtUpload | undefined): StatusWord | null {
  if (!isMockup(upload)) return null;
  if (upload.approved) return ART_PROOF_STATUS_WORDS.approved;
  return statusWord(ART_PROOF_STATUS_WORDS, next ? next.art_proof_status : proof.status);
}

function versionView(
  upload: ArtUpload,
  status: StatusWord | null,
  clock: ShopClock,
): Omit<VersionView, "width" | "height"> {
  const iso = upload.created_at ?? null;
  const day = iso ? (dayOfInstant(iso, clock.timeZone) ?? iso) : null;
  return {
    id: upload.id,
    version: upload.version ?? 0,
    kind: kindWords(upload),
    isCurrent: upload.is_current === true,
    isApproved: upload.approved === true,
    status,
    day: day ? dayWords(day, clock.today) : "",
    iso,
    who: upload.uploaded_by?.name ?? null,
    hash: shortHash(upload.sha256),
    sha256: upload.sha256 ?? null,
    comment: upload.comment || null,
    pages: pagesOf(upload),
    stitches: upload.stitch_count ?? null,
    threads: upload.thread_colors ?? null,
    trims: upload.trims ?? null,
    colorway: upload.colorway || null,
    stops: upload.thread_sequence.map(stopView),
  };
}

/** Pins count a version's files from 1: those that customers see, or all of what is ours only. */
export function pagesOf({ files }: ArtUpload): PageView[] {
  const shown = files.filter(({ visibility }) => visibility === "customer");
  return (shown.length > 0 ? shown : files).map(pageView);
}

function pageView(file: File): PageView {
  const { width_px: width, height_px: height } = file;
  return {
    fileId: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    src: isPreviewed(file.mime_type) ? paths.filePreview(file.id, "large") : null,
    downloadTo: paths.fileDownload(file.id),
    ratio: width && height ? width / height : null,
  };
}

export type StopView = ReturnType<typeof stopView>;

function stopView(stop: ThreadStop) {
  return {
    stop: stop.stop,
    name: stop.name ?? "",
    code: stop.code ?? null,
    chart: stop.chart ?? null,
    needle: stop.needle ?? null,
    stitches: stop.stitches ?? null,
    /** "#rrggbb" */
    color: COLOR.test(stop.rgb ?? "") ? (stop.rgb ?? null) : null,
  };
}
