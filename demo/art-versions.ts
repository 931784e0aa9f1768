import { TAJIMA_TYPE } from "contract/file-kinds";
import type { ArtUploadRow, Db } from "../server/db/tables";
import type { DemoLogo } from "./art-pictures";
import type { ArtStory } from "./art-stories";

/** The versions of a step's proofs, as they were inserted. */
export interface Versions {
  of(proofId: number, version: number): ArtUploadRow;
}

/** Mockups at their times; what is embroidered and approved has its stitches behind them. One statement a table. */
export async function insertVersions(trx: Db, stories: readonly ArtStory[], artist: number | null): Promise<Versions> {
  const uploads = stories.flatMap((story) => [...mockups(story, artist), ...stitches(story, artist)]);
  const rows = await trx.insertInto("art_uploads").values(uploads).returningAll().execute();
  const byKey = new Map(rows.map((row) => [`${row.art_proof_id} ${row.version}`, row]));
  const versions: Versions = {
    of(proofId, version) {
      const row = byKey.get(`${proofId} ${version}`);
      if (!row) throw new Error(`Proof ${proofId} of the demo has no version ${version}.`);
      return row;
    },
  };
  const files = stories.flatMap((story) => filesOf(story, versions));
  await trx.insertInto("files").values(files).execute();
  return versions;
}

function mockups({ proof, logo, versions }: ArtStory, artist: number | null) {
  return versions.map((at, index) => ({
    art_proof_id: proof.id,
    version: index + 1,
    kind: "mockup",
    name: fileName(logo.name, index + 1, "png"),
    comment: index === 0 ? null : "As asked.",
    art_proof_status: index === 0 ? "not_started" : "change_request",
    stitch_count: isThread(proof) ? (logo.dst?.stitches ?? null) : null,
    thread_colors: logo.threads.length,
    trims: isThread(proof) ? (logo.dst?.trims ?? null) : null,
    colorway: logo.name,
    thread_sequence_json: JSON.stringify(isThread(proof) ? logo.threads : logo.threads.map(inkOf)),
    width_mils: 3_500,
    height_mils: 2_625,
    sha256: pictureOf(logo, index).sha256,
    uploaded_by_id: artist,
    created_at: at,
    updated_at: at,
  }));
}

function stitches(story: ArtStory, artist: number | null) {
  const { proof, logo, versions } = story;
  if (!isSewn(story) || !logo.dst || !proof.approved_at) return [];
  return [
    {
      art_proof_id: proof.id,
      version: versions.length + 1,
      kind: "production",
      name: fileName(logo.name, versions.length, "dst"),
      comment: null,
      art_proof_status: "approved",
      stitch_count: logo.dst.stitches,
      thread_colors: logo.dst.colors,
      trims: logo.dst.trims,
      colorway: logo.name,
      thread_sequence_json: JSON.stringify(logo.threads),
      width_mils: 3_500,
      height_mils: 2_625,
      sha256: logo.dst.sha256,
      uploaded_by_id: artist,
      created_at: proof.approved_at,
      updated_at: proof.approved_at,
    },
  ];
}

const isThread = ({ deco_method }: ArtStory["proof"]) => deco_method === "Embroidery";

const isSewn = ({ proof, status }: ArtStory) => status === "approved" && isThread(proof);

/** Inks have no thread's number and no needle. */
const inkOf = ({ stop, name, rgb }: DemoLogo["threads"][number]) => ({ stop, name, rgb });

function filesOf(story: ArtStory, versions: Versions) {
  const { proof, logo, versions: times } = story;
  const pictures = times.map((at, index) => {
    const picture = pictureOf(logo, index);
    return {
      ...fileOf(story, versions.of(proof.id, index + 1), at),
      path: picture.path,
      mime_type: "image/png",
      category: "mockup",
      visibility: "customer",
      sha256: picture.sha256,
      size_bytes: picture.size,
      width_px: picture.width,
      height_px: picture.height,
      is_vector: 0 as const,
    };
  });
  if (!isSewn(story) || !logo.dst || !proof.approved_at) return pictures;
  const { path, sha256, size } = logo.dst;
  const sewn = {
    ...fileOf(story, versions.of(proof.id, times.length + 1), proof.approved_at),
    ...{ path, sha256, size_bytes: size, mime_type: TAJIMA_TYPE },
    ...{ category: "production", visibility: "internal", width_px: null, height_px: null, is_vector: 1 as const },
  };
  return [...pictures, sewn];
}

function fileOf({ proof }: ArtStory, upload: ArtUploadRow, at: string) {
  return {
    entity_type: "art_upload",
    entity_id: upload.id,
    order_id: proof.order_id,
    file_name: upload.name,
    disk: "fs",
    version: upload.version,
    uploaded_by_id: upload.uploaded_by_id,
    created_at: at,
    updated_at: at,
  };
}

function pictureOf(logo: ArtStory["logo"], index: number) {
  const picture = logo.pictures[index % logo.pictures.length];
  if (!picture) throw new Error("A demo logo has no picture.");
  return picture;
}

const fileName = (name: string, version: number, ending: string) =>
  `${name.toLowerCase().replaceAll(" ", "-")}-v${version}.${ending}`;
