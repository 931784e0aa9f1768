import {
  approveBody,
  artProofBody,
  artProofCounts,
  artProofDetail,
  artProofPatch,
  artProofQuery,
} from "./art-proofs.schema";
import { artUpload, stitches } from "./art-uploads.schema";
import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { file } from "./files.schema";
import { historyList, historyQuery } from "./history.schema";
import { logo, logoQuery } from "./logos.schema";
import {
  APPROVES_PROOFS,
  CHANGES_ART,
  LISTS_ART,
  READS_ART,
  READS_FILES,
  READS_ORDERS,
  WORKS_ON_ORDERS,
  WORKS_ON_PROOFS,
} from "./needs";
import { note, noteBody, noteListQuery } from "./notes.schema";

const { create, get, patch, post } = signedIn({ tag: "Art" });

/** Art proofs, their versions and the logos that come of them. */
export const artProofsCalls = {
  listArtProofs: get("/art_proofs", "List art proofs", {
    needs: LISTS_ART,
    query: artProofQuery,
    response: listEnvelope(artProofDetail),
  }),
  countArtProofs: get("/art_proofs/counts", "Proofs of open orders by status, new ones, and one's own", {
    needs: LISTS_ART,
    response: oneEnvelope(artProofCounts),
  }),
  getArtProof: get("/art_proofs/{id}", "One proof with its versions, lines and suggestions", {
    needs: READS_ART,
    response: oneEnvelope(artProofDetail),
  }),
  createArtProof: create("/art_proofs", "A proof for lines of one order; also split and merge", {
    needs: CHANGES_ART,
    body: artProofBody,
    response: writeEnvelope(artProofDetail),
  }),
  patchArtProof: patch("/art_proofs/{id}", "Change it, or move its status", {
    needs: WORKS_ON_PROOFS,
    body: artProofPatch,
    response: writeEnvelope(artProofDetail),
  }),
  uploadArt: create("/art_proofs/{id}/uploads", "A new version; never an overwrite", {
    needs: WORKS_ON_PROOFS,
    multipart: {
      file: "Up to 10 files of 50 MB each, 200 MB together",
      kind: "mockup (what the customer sees, default where a picture or PDF is among the files), production, digitizing or sewout_photo",
      name: "Name of the version; the first file's name unless given",
      comment: "What changed",
      stitch_count: "Whole number; read from a DST unless given",
      thread_colors: "How many; counted from thread_sequence or a DST unless given",
      trims: "Whole number; read from a DST unless given",
      colorway: "Words",
      thread_sequence: "JSON list of {stop, needle, code, name, chart, rgb}",
      width_in: "Inches",
      height_in: "Inches",
      lock_version: "Of the proof as the uploader saw it",
    },
    requiredParts: ["file"],
    keepsAnswerItself: true,
    response: writeEnvelope(artUpload),
  }),
  approveArtProof: post("/art_proofs/{id}/approve", "Approve on behalf of the customer, with how they said so", {
    needs: APPROVES_PROOFS,
    body: approveBody,
    response: writeEnvelope(artProofDetail),
  }),
  listArtProofHistory: get("/art_proofs/{id}/history", "History, newest first", {
    needs: READS_ART,
    query: historyQuery,
    response: historyList,
  }),
  listArtProofDocuments: get("/art_proofs/{id}/documents", "Versions, newest first, and the customer's files", {
    needs: READS_ART,
    response: oneEnvelope(
      artProofDetail.pick({ uploads: true, customer_files: true }).extend({ evidence: file.array() }),
    ),
  }),
  listArtProofNotes: get("/art_proofs/{id}/notes", "Internal notes, newest first", {
    needs: READS_ART,
    query: noteListQuery,
    response: listEnvelope(note),
  }),
  createArtProofNote: create("/art_proofs/{id}/notes", "Add an internal note", {
    needs: WORKS_ON_ORDERS,
    body: noteBody,
    response: writeEnvelope(note),
  }),
  listLogos: get("/logos", "Logos on file", { needs: READS_ORDERS, query: logoQuery, response: listEnvelope(logo) }),
  fileStitches: get("/files/{id}/stitches", "What an embroidery file sews; 404 where it is none that can be read", {
    needs: READS_FILES,
    response: oneEnvelope(stitches),
  }),
} as const;
