import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { garmentColor } from "contract/garment-colors";
import { countWords, numberWords } from "contract/number-words";
import { workDaysBetween } from "contract/work-days";
import { isDrawing, isKept, linkOf, signOf } from "~/files/file-words";
import { ageWords, dayOfInstant, type ShopClock } from "~/format/instant-words";
import type { DayNote } from "~/lists/day-cell";
import { paths } from "~/navigation/paths";
import { workDaysLeft } from "~/orders/order-cells.server";
import { askCustomerTo } from "./ask-customer.server";
import { garmentWords, productWords, withMore } from "./proof-names.server";

export interface FilesCell {
  /** Address of the first file's preview, and what stands where there is none. */
  thumb: string | null;
  sign: string;
  name: string;
  /** "1,200 × 800 px", "Vector", "Link", "Gone". */
  quality: string;
  isPoor: boolean;
  more: number;
  /** A mail that asks for a file again that is gone. */
  askTo: string | null;
}

export interface LogoCell {
  /** A logo on file that may be taken over, one that may not, or what the lines say. */
  kind: "fits" | "differs" | "claimed" | "none";
  words: string;
  note: string;
  title: string;
}

export interface WhoCell {
  /** Null: nobody. */
  name: string | null;
  isMe: boolean;
}

/** Work days that are few. */
const SOON = 1;

/** `stop` where it is late, `care` where it is due by the next work day; `idle` else, and once it is approved. */
export function dueCell({ due_date: day, status }: ArtProofDetail, today: string): DayNote {
  if (!day) return { day: null, words: "No date", note: "", tone: "idle" };
  const words = dayWords(day, today);
  if (status === "approved") return { day, words, note: "", tone: "idle" };
  const isSoon = workDaysBetween(today, day) <= SOON;
  return {
    day,
    words,
    note: day < today ? lateWords(day, today) : workDaysLeft(day, today),
    tone: day < today ? "stop" : isSoon ? "care" : "idle",
  };
}

/** "3 days late", in work days as all dates of the shop are counted. */
function lateWords(day: string, today: string): string {
  return `${countWords(Math.max(1, workDaysBetween(day, today)), "day")} late`;
}

/** "Ships Fri Mar 20, in hands Tue Mar 24". */
export function shipWords({ order }: ArtProofDetail, today: string): { ship: string; inHands: string } {
  const { estimated_ship_date: ship, required_in_hand_date: inHands } = order ?? {};
  return {
    ship: ship ? `Ship ${dayWords(ship, today)}` : "No ship date",
    inHands: inHands ? `In hands ${dayWords(inHands, today)}` : "No in-hands date",
  };
}

const SWATCHES_SHOWN = 4;

/** What rows and cards show of proofs, as plain words: nothing else of a proof travels to the browser. */
export type ItemsCell = ReturnType<typeof itemsCell>;

export function itemsCell({ lines, locations, units }: ArtProofDetail) {
  const colors = [...new Set(lines.flatMap(({ color }) => color || []))];
  const sizes = lines.map((line) =>
    [
      `${numberWords(line.quantity ?? 0)} ×`,
      line.title,
      [line.color, line.size].filter(Boolean).join(", "),
      line.location,
    ]
      .filter(Boolean)
      .join(" "),
  );
  return {
    /** CSS colours of the garments. */
    swatches: [...new Set(colors.flatMap((name) => garmentColor(name) ?? []))].slice(0, SWATCHES_SHOWN),
    units: units ?? lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    /** "Pique Polo +1". */
    goods: productWords(lines) ?? "No items",
    /** "Navy and White, S–XL". */
    garments: garmentWords(lines),
    /** "Left Side Chest +1", or null: not set yet. */
    place: lines.some(({ location }) => !location) && locations.length === 0 ? null : withMore(locations),
    /** Everything in full. */
    title: sizes.join("\n"),
  };
}

/** The first file that the customer sent, and how many more. Null: none. */
export function filesCell(proof: ArtProofDetail): FilesCell | null {
  const { customer_file: chosen, customer_files: files } = proof;
  const file = chosen ?? files[0];
  if (!file) return null;
  const isThere = isKept(file);
  return {
    thumb: isThere && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    sign: signOf(file.file_name),
    name: file.file_name,
    ...qualityOf(file, isThere),
    more: Math.max(0, files.length - 1),
    askTo: isThere || linkOf(file) ? null : askCustomerTo(proof),
  };
}

/** The longer side in pixels from which a picture prints well at the size of a chest logo. */
const PRINTS_WELL_PX = 1_000;

function qualityOf(file: File, isThere: boolean): Pick<FilesCell, "quality" | "isPoor"> {
  if (!isThere) return linkOf(file) ? { quality: "Link", isPoor: false } : { quality: "Gone", isPoor: true };
  if (isDrawing(file)) return { quality: "Vector", isPoor: false };
  if (!file.width_px || !file.height_px) return { quality: signOf(file.file_name), isPoor: false };
  const isPoor = Math.max(file.width_px, file.height_px) < PRINTS_WELL_PX;
  return { quality: `${numberWords(file.width_px)} × ${numberWords(file.height_px)} px`, isPoor };
}

/** The best suggestion, else what the lines claim. */
export function logoCell({ suggested_logos: logos, lines }: ArtProofDetail, clock: ShopClock): LogoCell {
  const logo = logos.find(({ can_reuse }) => can_reuse) ?? logos[0];
  if (logo) {
    const when = logo.approved_at ? `approved ${shortDay(logo.approved_at, clock)}` : "approved";
    const title = [logo.name, when, logo.match, logo.reuse_problem].filter(Boolean).join(". ");
    if (logo.can_reuse) return { kind: "fits", words: logo.name, note: when, title };
    return { kind: "differs", words: logo.name, note: logo.reuse_problem ?? when, title };
  }
  const claimed = lines.filter(({ has_logo_on_file }) => has_logo_on_file).length;
  if (claimed === 0) return { kind: "none", words: "None", note: "", title: "No logo on file" };
  const words = claimed === lines.length ? "Marked as on file" : `${claimed} of ${countWords(lines.length, "line")}`;
  return {
    kind: "claimed",
    words,
    note: "None found",
    title: "The order says a logo is on file, but none was found.",
  };
}

/** "Mar 2" of an instant, "Mar 2, 2025" of another year. */
function shortDay(instant: string, { timeZone, today }: ShopClock): string {
  return dayWords(dayOfInstant(instant, timeZone) ?? instant, today).slice(4);
}

export function whoCell({ assignee, assignee_id: id }: ArtProofDetail, userId: number): WhoCell {
  return { name: assignee?.name ?? (id ? `no. ${id}` : null), isMe: id === userId };
}

/** "18 h" in its status. */
export function waitingWords({ status_since: since }: ArtProofDetail, clock: ShopClock): string {
  return since ? ageWords(since, clock) : "";
}

/** Whose turn it is and what comes next: "Customer, 18 h", "Us: send it". */
export function turnWords(proof: ArtProofDetail, clock: ShopClock): { words: string; isOurs: boolean } {
  const { status, request } = proof;
  if (status === "in_review") {
    const since = request?.sent_at ?? proof.status_since;
    return { words: since ? `Customer, ${ageWords(since, clock)}` : "Customer", isOurs: false };
  }
  if (status === "approved") return { words: proof.is_not_applicable ? "No art needed" : "Done", isOurs: false };
  return { words: `Us: ${ourNextStep(proof)}`, isOurs: true };
}

function ourNextStep({ status, assignee_id, deco_method, version }: ArtProofDetail): string {
  switch (status) {
    case "ready_for_review":
      return "send it";
    case "change_request":
      return "revise it";
    case "on_hold":
      return "release it";
    case "in_progress":
      if (!assignee_id) return "assign it";
      return version ? "finish it" : "upload a mockup";
    default:
      if (!assignee_id) return "assign it";
      return deco_method ? "start it" : "set the method";
  }
}
