import { z } from "zod";
import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import {
  notification,
  notificationPatch,
  notificationQuery,
  notificationSetting,
  notificationSettingsBody,
} from "./notifications.schema";

const { get, patch, put } = signedIn({ tag: "Notifications", needs: ANYBODY });

/** What concerns the person who asks. Nobody sees another's. */
export const notificationsCalls = {
  listNotifications: get("/notifications", "One's own, newest first", {
    query: notificationQuery,
    response: listEnvelope(notification),
  }),
  patchNotification: patch("/notifications/{id}", "Read, or unread again", {
    body: notificationPatch,
    response: writeEnvelope(notification),
  }),
  readAllNotifications: put("/notifications/read_all", "All of them are read", {
    response: writeEnvelope(z.object({ read: z.number().int() })),
  }),
  notificationSettings: get(
    "/notifications/settings",
    "Which kinds of notification show in the bell and come by mail",
    { response: oneEnvelope(z.array(notificationSetting)) },
  ),
  patchNotificationSettings: patch(
    "/notifications/settings",
    "Switch kinds on or off; those that are not named stay as they are",
    { body: notificationSettingsBody, response: writeEnvelope(z.array(notificationSetting)) },
  ),
} as const;
