import { ART_UPLOAD_KIND_LABELS } from "contract/art";
import type { ArtProofDetail } from "contract/art-proofs.schema";
import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { askCustomerTo } from "~/art/ask-customer.server";
import { type ProofPlace, proofTabTo } from "~/art/proof-page/proof-tabs";
import { factsOf } from "~/art/viewer/version-diff";
import type { VersionView } from "~/art/viewer/version-view";
import { shortHash, versionsOf } from "~/art/viewer/versions.server";
import type { BackendClient } from "~/backend/client.server";
import { isKept, linkOf, pictureWords, signOf, sizeWords } from "~/files/file-words";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { DocumentsView, DocumentVersion, DocumentView, StitchDrawing } from "./documents-view";
import { drawnVersion, hasStitches, readStitches, STITCHES_OF } from "./read-stitches.server";

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

/** Everything the page Documents shows of a proof that is there. */
export async function readDocuments(
  backend: BackendClient,
  proof: ArtProofDetail,
  context: Context,
): Promise<DocumentsView> {
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
    evidence: evidence.map(documentView),
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

function documentView(file: File): DocumentView {
  const kept = isKept(file);
  const link = kept ? null : linkOf(file);
  return {
    id: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    look: pictureWords(file),
    size: sizeWords(file.size_bytes),
    hash: shortHash(file.sha256),
    sha256: file.sha256 ?? null,
    downloadTo: kept ? paths.fileDownload(file.id) : null,
    link,
    isGone: !kept && !link,
  };
}

function factWords(version: VersionView): string | null {
  const facts = factsOf(version).filter(({ field }) => SHOWN_FACTS.has(field));
  return (
    facts
      .map(({ field, value }) => (field === "Size" ? value.text : `${value.text} ${field.toLowerCase()}`))
      .join(", ") || null
  );
}
