import { ART_UPLOAD_KIND_LABELS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import type { StatusWord } from "contract/statuses";
import { askCustomerTo } from "~/art/ask-customer.server";
import { type ProofPlace, proofTabTo } from "~/art/proof-page/proof-tabs";
import { factsOf } from "~/art/viewer/version-diff";
import { shortHash, type VersionView, versionsOf } from "~/art/viewer/versions.server";
import type { BackendClient } from "~/backend/client.server";
import { isKept, linkOf, pictureWords, signOf, sizeWords } from "~/files/file-words";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { StitchDrawing } from "./documents-view";
import { drawnVersion, hasStitches, readStitches, STITCHES_OF } from "./read-stitches.server";

/** A version with its files: what customers see, and what is ours only. */
export interface DocumentVersion {
  id: number;
  version: number;
  kind: string;
  name: string | null;
  isCurrent: boolean;
  isApproved: boolean;
  status: StatusWord | null;
  hash: string | null;
  sha256: string | null;
  comment: string | null;
  who: string | null;
  when: string | null;
  iso: string | null;
  /** "3.50 × 3.25 in, 8,680 stitches, 4 threads" */
  facts: string | null;
  shown: readonly DocumentView[];
  ours: readonly DocumentView[];
  lookTo: string;
  stitches: readonly StitchDrawing[];
  /** Where the page draws its stitches; null where it does, or there are none. */
  stitchesTo: string | null;
}

const SHOWN_FACTS: ReadonlySet<string> = new Set(["Size", "Stitches", "Threads"]);

interface Context {
  clock: ShopClock;
  place: ProofPlace;
  query: URLSearchParams;
}

/** The one version whose stitches the page draws. */
interface Drawn {
  id: number;
  stitches: readonly StitchDrawing[];
}

/** Everything the page Documents of a proof shows. */
export type DocumentsView = Awaited<ReturnType<typeof readDocuments>>;

/** Everything the page Documents shows of a proof that is there. */
export async function readDocuments(backend: BackendClient, proof: ArtProofDetail, context: Context) {
  const answer = await backend.call("listArtProofDocuments", { id: proof.id });
  const { uploads, customer_files, evidence } = answer.ok
    ? answer.data.data
    : { uploads: proof.uploads, customer_files: proof.customer_files, evidence: [] };
  const upload = drawnVersion({ uploads }, context.query.get(STITCHES_OF));
  const drawn = upload ? { id: upload.id, stitches: await readStitches(backend, upload) } : null;
  return {
    name: proof.name ?? `Proof ${proof.id}`,
    versions: documentVersions({ ...proof, uploads }, context, drawn),
    customerFiles: customer_files.map((file) => ({
      ...documentView(file),
      when: file.created_at ? instantWords(file.created_at, context.clock) : null,
      iso: file.created_at ?? null,
    })),
    /** What an approval was taken from: emails, photos. */
    evidence: evidence.map(documentView),
    /** A mail to the customer; null without an address. */
    askTo: askCustomerTo(proof),
  };
}

function documentVersions(proof: ArtProofDetail, { clock, place }: Context, drawn: Drawn | null): DocumentVersion[] {
  return versionsOf(proof, clock).map((version) => {
    const upload = proof.uploads.find(({ id }) => id === version.id);
    const files = upload?.files ?? [];
    const { id, isCurrent, isApproved, status, hash, sha256, comment, who, iso } = version;
    return {
      id,
      version: version.version,
      kind: version.kind ?? ART_UPLOAD_KIND_LABELS.mockup,
      name: upload?.name ?? null,
      ...{ isCurrent, isApproved, status, hash, sha256, comment, who, iso },
      when: iso ? instantWords(iso, clock) : null,
      facts: factWords(version),
      shown: files.filter(({ visibility }) => visibility === "customer").map(documentView),
      ours: files.filter(({ visibility }) => visibility !== "customer").map(documentView),
      lookTo: proofTabTo("feedback", place, new URLSearchParams({ right: String(version.version) })),
      stitches: id === drawn?.id ? drawn.stitches : [],
      stitchesTo: upload && id !== drawn?.id && hasStitches(upload) ? stitchesTo(place, version.version) : null,
    };
  });
}

const stitchesTo = (place: ProofPlace, version: number) =>
  proofTabTo("documents", place, new URLSearchParams({ [STITCHES_OF]: String(version) }));

/** One file with what there is to see of it. */
export type DocumentView = ReturnType<typeof documentView>;

function documentView(file: File) {
  const kept = isKept(file);
  const link = kept ? null : linkOf(file);
  return {
    id: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    /** "1200 × 800 px", "vector" */
    look: pictureWords(file),
    /** "412 KB" */
    size: sizeWords(file.size_bytes),
    hash: shortHash(file.sha256),
    sha256: file.sha256 ?? null,
    /** Null where its content does not lie with us. */
    downloadTo: kept ? paths.fileDownload(file.id) : null,
    /** Where a file that stayed with the store opens. */
    link,
    /** Nobody can open it any more. */
    isGone: !kept && !link,
  };
}

const ONE: Readonly<Record<string, string>> = { Stitches: "stitch", Threads: "thread" };
const nounOf = (field: string, count: string) => (count === "1" && ONE[field]) || field.toLowerCase();

function factWords(version: VersionView): string | null {
  const facts = factsOf(version).filter(({ field }) => SHOWN_FACTS.has(field));
  return (
    facts
      .map(({ field, value }) => (field === "Size" ? value.text : `${value.text} ${nounOf(field, value.text)}`))
      .join(", ") || null
  );
}
