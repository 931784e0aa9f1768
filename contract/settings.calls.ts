import { bytes, open, signedIn } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import { ADMIN, ANYBODY } from "./needs";
import { health, settings, settingsPatch, setup } from "./settings.schema";

const shop = signedIn({ tag: "Shop" });
const anyone = open({ tag: "Shop" });

/** What the shop says of itself, and how its server is. */
export const settingsCalls = {
  getSettings: shop.get("/settings", "The shop's settings: papers and pages need them, so all staff may read them", {
    needs: ANYBODY,
    response: oneEnvelope(settings),
  }),
  patchSettings: shop.patch("/settings", "Change them; what an environment variable says is refused", {
    needs: ADMIN,
    body: settingsPatch,
    response: writeEnvelope(settings),
  }),
  getSetup: shop.get("/settings/setup", "The first steps of a new shop, and which are done", {
    needs: ADMIN,
    response: oneEnvelope(setup),
  }),
  getHealth: shop.get(
    "/settings/health",
    "Database, disk, mail, jobs, deliveries, last backup and version, as they are now",
    { needs: ADMIN, response: oneEnvelope(health) },
  ),
  publicLogo: anyone.get("/public/logo", "The shop's logo, for mail and customers' pages", {
    mediaType: "application/octet-stream",
    response: bytes,
  }),
} as const;
