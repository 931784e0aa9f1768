import { ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, versionQuery, writeEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import {
  savedView,
  savedViewBody,
  savedViewCountQuery,
  savedViewCounts,
  savedViewPatch,
  savedViewQuery,
} from "./saved-views.schema";

const { create, get, patch, remove } = signedIn({ tag: "Saved views" });

/** Lists as people keep them. The list decides who sees its views, its department who shares one. */
export const savedViewsCalls = {
  listSavedViews: get("/saved_views", "Shared views and one's own, in the order of the tabs", {
    needs: ANYBODY,
    query: savedViewQuery,
    response: listEnvelope(savedView),
  }),
  countSavedViews: get("/saved_views/counts", "Records in each of the views of a list", {
    needs: ANYBODY,
    query: savedViewCountQuery,
    response: oneEnvelope(savedViewCounts),
  }),
  createSavedView: create("/saved_views", "Save a view", {
    needs: ANYBODY,
    body: savedViewBody,
    response: writeEnvelope(savedView),
  }),
  patchSavedView: patch("/saved_views/{id}", "Change, rename, share, move or choose a view", {
    needs: ANYBODY,
    body: savedViewPatch,
    response: writeEnvelope(savedView),
  }),
  deleteSavedView: remove("/saved_views/{id}", "Delete a view", { needs: ANYBODY, query: versionQuery, response: ok }),
} as const;
