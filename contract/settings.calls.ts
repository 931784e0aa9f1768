import { bearerCall, bytes, define } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ADMIN, ANYBODY } from "./needs";
import { health, settings, settingsPatch, setup } from "./settings.schema";

const shop = { ...bearerCall, tag: "Shop", path: "/settings" } as const;

/** What the shop says of itself, and how its server is. */
export const settingsCalls = {
  getSettings: define({
    ...shop,
    method: "GET",
    summary: "The shop's settings: papers and pages need them, so all staff may read them",
    needs: ANYBODY,
    response: oneEnvelope(settings),
  }),
  patchSettings: define({
    ...shop,
    method: "PATCH",
    summary: "Change them; what an environment variable says is refused",
    needs: ADMIN,
    body: settingsPatch,
    response: writeEnvelope(settings),
  }),
  getSetup: define({
    ...shop,
    method: "GET",
    path: "/settings/setup",
    summary: "The first steps of a new shop, and which are done",
    needs: ADMIN,
    response: oneEnvelope(setup),
  }),
  getHealth: define({
    ...shop,
    method: "GET",
    path: "/settings/health",
    summary: "Database, disk, mail, jobs, deliveries, last backup and version, as they are now",
    needs: ADMIN,
    response: oneEnvelope(health),
  }),
  publicLogo: define({
    auth: "none",
    method: "GET",
    path: "/public/logo",
    tag: "Shop",
    summary: "The shop's logo, for mail and customers' pages",
    status: 200,
    mediaType: "application/octet-stream",
    response: bytes,
  }),
} as const;
