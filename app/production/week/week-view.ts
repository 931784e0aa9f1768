import type { StatusWord } from "contract/statuses";
import type { FormRefusal } from "~/backend/forms.server";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { Option } from "~/ui/inputs";

/** A job as a card. */
export interface JobCard {
  /** Of its production. */
  id: number;
  /** `ID:LOCK_VERSION`. */
  target: string;
  orderName: string;
  customer: string;
  /** "Twill Work Shirt, Navy". */
  item: string;
  method: string;
  place: string;
  /** "48 units, S–XL". */
  units: string;
  /** "2 h 15 min". */
  time: string;
  state: StatusWord;
  due: { words: string; tone: "care" | "stop" | null } | null;
  /** "Planned Mar 9": its day went by. */
  left: string | null;
  machineId: number | null;
  day: string | null;
  sequence: number;
  isDone: boolean;
}

export interface WeekMachine {
  id: number;
  name: string;
  methods: readonly string[];
}

/** What the dialog that moves a job offers. */
export interface MoveData {
  card: JobCard;
  machines: readonly Option[];
  days: readonly { day: string; words: string }[];
  /** Machine → day → "6 h of 8 h". */
  loads: Readonly<Record<string, Readonly<Record<string, string>>>>;
  machine: string;
  day: string;
}

export type WeekAnswer = BulkResult<"move"> | FormRefusal;
