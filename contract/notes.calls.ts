import { z } from "zod";
import { signedIn } from "./call";
import { listEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
import { READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { note, noteBody, noteListQuery, notePatch } from "./notes.schema";

const { create, get, patch, remove } = signedIn({ tag: "Notes" });

/** Notes of orders. */
export const notesCalls = {
  listOrderNotes: get("/orders/{id}/notes", "Notes, newest first", {
    needs: READS_ORDERS,
    query: noteListQuery,
    response: listEnvelope(note),
  }),
  createOrderNote: create("/orders/{id}/notes", "Add a note", {
    needs: WORKS_ON_ORDERS,
    body: noteBody,
    response: writeEnvelope(note),
  }),
  patchNote: patch(
    "/notes/{id}",
    "Change its text and type (its author), pin it or mark it for the work order (anyone)",
    { needs: WORKS_ON_ORDERS, body: notePatch, response: writeEnvelope(note) },
  ),
  deleteNote: remove("/notes/{id}", "Take a note away (its author)", {
    needs: WORKS_ON_ORDERS,
    query: versionQuery,
    response: writeEnvelope(z.object({ id: z.number().int() })),
  }),
} as const;
