import { useEffect } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import type { Floor } from "~/production/floor/queue/use-floor";
import { lazyPart } from "~/ui/lazy-part";
import { useNeeds } from "~/ui/lock";

const SpoiledDialog = lazyPart(
  "floor-spoiled",
  async () => (await import("~/production/floor/dialogs/spoiled-dialog")).default,
);
const ShortDialog = lazyPart(
  "floor-short",
  async () => (await import("~/production/floor/dialogs/short-dialog")).default,
);
const FlagDialog = lazyPart("floor-flag", async () => (await import("~/production/floor/dialogs/flag-dialog")).default);
const EditsDialog = lazyPart(
  "floor-edits",
  async () => (await import("~/production/floor/dialogs/edits-dialog")).default,
);
const OverrideDialog = lazyPart(
  "floor-override",
  async () => (await import("~/production/floor/dialogs/override-dialog")).default,
);
const ScanDialog = lazyPart("floor-scan", async () => (await import("~/production/floor/dialogs/scan-dialog")).default);
const dialogs = {
  spoiled: SpoiledDialog,
  short: ShortDialog,
  flag: FlagDialog,
  edits: EditsDialog,
  override: OverrideDialog,
};

/** What is open. The scripts of all of them come soon after the page: without a network none could be had. */
export function FloorDialogs({ floor, answer }: { floor: Floor; answer: FormRefusal | undefined }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const dialog of [ScanDialog, ...Object.values(dialogs)]) void dialog.preload().catch(() => {});
    }, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const needs = useNeeds();
  const { modal, job, part } = floor;
  if (!modal) return null;
  if (modal === "scan") return <ScanDialog floor={floor} />;
  if (!job || !part || needs !== null) return null;
  const Dialog = dialogs[modal];
  return <Dialog floor={floor} job={job} part={part} answer={answer} />;
}

const LOAD_AFTER_MS = 1_500;
