import { z } from "zod";
import { bearerCall, define, ok } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import {
  savedView,
  savedViewBody,
  savedViewCountQuery,
  savedViewCounts,
  savedViewPatch,
  savedViewQuery,
} from "./saved-views.schema";

const views = { ...bearerCall, tag: "Saved views" } as const;

/** Lists as people keep them. The list decides who sees its views, its department who shares one. */
export const savedViewsCalls = {
  listSavedViews: define({
    ...views,
    method: "GET",
    path: "/saved_views",
    summary: "Shared views and one's own, in the order of the tabs",
    needs: ANYBODY,
    query: savedViewQuery,
    response: oneEnvelope(z.array(savedView)),
  }),
  countSavedViews: define({
    ...views,
    method: "GET",
    path: "/saved_views/counts",
    summary: "Records in each of the views of a list",
    needs: ANYBODY,
    query: savedViewCountQuery,
    response: oneEnvelope(savedViewCounts),
  }),
  createSavedView: define({
    ...views,
    method: "POST",
    path: "/saved_views",
    status: 201,
    summary: "Save a view",
    needs: ANYBODY,
    body: savedViewBody,
    response: writeEnvelope(savedView),
  }),
  patchSavedView: define({
    ...views,
    method: "PATCH",
    path: "/saved_views/{id}",
    summary: "Change, rename, share, move or choose a view",
    needs: ANYBODY,
    body: savedViewPatch,
    response: writeEnvelope(savedView),
  }),
  deleteSavedView: define({
    ...views,
    method: "DELETE",
    path: "/saved_views/{id}",
    summary: "Delete a view",
    needs: ANYBODY,
    response: ok,
  }),
} as const;
