import { z } from "zod";
import { bearerCall, define } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ANYBODY } from "./needs";
import {
  notification,
  notificationPatch,
  notificationQuery,
  notificationSetting,
  notificationSettingsBody,
} from "./notifications.schema";

const notifications = { ...bearerCall, tag: "Notifications", needs: ANYBODY } as const;

/** What concerns the person who asks. Nobody sees another's. */
export const notificationsCalls = {
  listNotifications: define({
    ...notifications,
    method: "GET",
    path: "/notifications",
    summary: "One's own, newest first",
    query: notificationQuery,
    response: listEnvelope(notification),
  }),
  patchNotification: define({
    ...notifications,
    method: "PATCH",
    path: "/notifications/{id}",
    summary: "Read, or unread again",
    body: notificationPatch,
    response: writeEnvelope(notification),
  }),
  readAllNotifications: define({
    ...notifications,
    method: "PUT",
    path: "/notifications/read_all",
    summary: "All of them are read",
    response: writeEnvelope(z.object({ read: z.number().int() })),
  }),
  notificationSettings: define({
    ...notifications,
    method: "GET",
    path: "/notifications/settings",
    summary: "Which kinds of notification show in the bell and come by mail",
    response: oneEnvelope(z.array(notificationSetting)),
  }),
  patchNotificationSettings: define({
    ...notifications,
    method: "PATCH",
    path: "/notifications/settings",
    summary: "Switch kinds on or off; those that are not named stay as they are",
    body: notificationSettingsBody,
    response: writeEnvelope(z.array(notificationSetting)),
  }),
} as const;
