import { z } from "zod";
import { bearerCall, define } from "./call";
import { listEnvelope, writeEnvelope } from "./conventions.schema";
import { READS_ORDERS, WORKS_ON_ORDERS } from "./needs";
import { note, noteBody, noteListQuery, notePatch, noteRemoval } from "./notes.schema";

/** Notes of orders. */
export const notesCalls = {
  listOrderNotes: define({
    ...bearerCall,
    method: "GET",
    path: "/orders/{id}/notes",
    tag: "Notes",
    summary: "Notes, newest first",
    needs: READS_ORDERS,
    query: noteListQuery,
    response: listEnvelope(note),
  }),
  createOrderNote: define({
    ...bearerCall,
    status: 201,
    method: "POST",
    path: "/orders/{id}/notes",
    tag: "Notes",
    summary: "Add a note",
    needs: WORKS_ON_ORDERS,
    body: noteBody,
    response: writeEnvelope(note),
  }),
  patchNote: define({
    ...bearerCall,
    method: "PATCH",
    path: "/notes/{id}",
    tag: "Notes",
    summary: "Change its text and type (its author), pin it or mark it for the work order (anyone)",
    needs: WORKS_ON_ORDERS,
    body: notePatch,
    response: writeEnvelope(note),
  }),
  deleteNote: define({
    ...bearerCall,
    method: "DELETE",
    path: "/notes/{id}",
    tag: "Notes",
    summary: "Take a note away (its author)",
    needs: WORKS_ON_ORDERS,
    query: noteRemoval,
    response: writeEnvelope(z.object({ id: z.number().int() })),
  }),
} as const;
