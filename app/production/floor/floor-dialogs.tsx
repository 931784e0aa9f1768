import { useEffect } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { useNeeds } from "~/ui/lock";
import { Wanted, wantedPart } from "~/ui/wanted-part";
import type { DialogProps } from "./dialogs/dialog-props";
import type { Floor } from "./use-floor";

const spoiled = wantedPart("floor-spoiled", async () => (await import("./dialogs/spoiled-dialog")).default);
const short = wantedPart("floor-short", async () => (await import("./dialogs/short-dialog")).default);
const flag = wantedPart("floor-flag", async () => (await import("./dialogs/flag-dialog")).default);
const edits = wantedPart("floor-edits", async () => (await import("./dialogs/edits-dialog")).default);
const override = wantedPart("floor-override", async () => (await import("./dialogs/override-dialog")).default);
const scan = wantedPart("floor-scan", async () => (await import("./dialogs/scan-dialog")).default);
const parts = { spoiled, short, flag, edits, override };

/** What is open. The scripts of all of them come soon after the page: without a network none could be had. */
export function FloorDialogs({ floor, answer }: { floor: Floor; answer: FormRefusal | undefined }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [scan, ...Object.values(parts)]) void part.load().catch(() => {});
    }, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const needs = useNeeds();
  const { modal, job, part } = floor;
  if (!modal) return null;
  if (modal === "scan") return <Wanted part={scan} props={{ floor }} />;
  if (!job || !part || needs !== null) return null;
  const props: DialogProps = { floor, job, part, answer };
  return <Wanted key={modal} part={parts[modal]} props={props} />;
}

const LOAD_AFTER_MS = 1_500;
