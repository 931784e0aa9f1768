import { z } from "zod";
import { bytes, ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import {
  file,
  fileContentQuery,
  filePreviewQuery,
  fileWithVersions,
  orderFilesQuery,
  uploadedFile,
} from "./files.schema";
import { READS_FILES, READS_ORDERS, WRITES_FILES } from "./needs";

const { create, get, remove } = signedIn({ tag: "Files" });

/** Files of orders and their lines, and of what is bought for them and comes in. */
export const filesCalls = {
  uploadFiles: create("/files", "Add files; a name that is known gets its next version", {
    needs: WRITES_FILES,
    multipart: {
      entity_type:
        "order, order_line_item, art_proof (evidence, references; its versions are sent to /art_proofs/{id}/uploads), production (what went wrong), receiving (packing slips), purchase_order, supplier, parcel or shop (its logo; the id is 1)",
      entity_id: "Its id",
      category:
        "customer_art (default of orders and lines; of a receiving: packing_slip, of a production or parcel: photo, else: other), mockup, production, proof_pdf, packing_slip, invoice, customs, photo or other",
      file: "Up to 10 files of 50 MB each, 200 MB together",
    },
    requiredParts: ["entity_type", "entity_id", "file"],
    keepsAnswerItself: true,
    response: writeEnvelope(z.array(uploadedFile)),
  }),
  listOrderFiles: get(
    "/orders/{id}/files",
    "Files of an order and its lines, newest first, one entry a name with its versions",
    { needs: READS_ORDERS, query: orderFilesQuery, response: listEnvelope(fileWithVersions) },
  ),
  getFile: get("/files/{id}", "What is known of a file", { needs: READS_FILES, response: oneEnvelope(file) }),
  fileContent: get("/files/{id}/content", "Its bytes: pictures of pixels inline, everything else as a download", {
    needs: READS_FILES,
    query: fileContentQuery,
    mediaType: "application/octet-stream",
    response: bytes,
  }),
  filePreview: get("/files/{id}/preview", "A picture of it (WebP), drawn by the server; 404 where none can be made", {
    needs: READS_FILES,
    query: filePreviewQuery,
    mediaType: "image/webp",
    response: bytes,
  }),
  deleteFile: remove("/files/{id}", "Take one version away", { needs: WRITES_FILES, response: ok }),
} as const;
