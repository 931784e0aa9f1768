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

export interface LoadCell {
  machineId: number;
  minutes: number;
  capacity: number;
  /** Minutes that the whole width of its bar stands for: the same for all days of a machine. */
  scale: number;
  /** "6 h 30 min of 8 h". */
  words: string;
  /** "1 h over"; null where it fits. */
  over: string | null;
  /** Why the machine does nothing that day. */
  off: string | null;
  /** "Press 1, Fri Mar 13: 9 h planned of 8 h, 1 h over, 120 units in 3 jobs". */
  summary: string;
  jobs: readonly JobCard[];
  /** Jobs that have no room on the page. */
  more: number;
}

export interface WeekDay {
  day: string;
  /** "Fri 13", and "Fri Mar 13" in full. */
  label: string;
  words: string;
  isToday: boolean;
  isPast: boolean;
  /** No machine works and nothing is planned. */
  isQuiet: boolean;
  /** The shop's holiday. */
  holiday: string | null;
  /** One a machine, in the order of `machines`. */
  cells: readonly LoadCell[];
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

export type WeekView =
  | { kind: "missing"; message: string }
  | {
      kind: "week";
      /** "Mon Mar 9 to Sun Mar 15". */
      words: string;
      fact: string;
      /** Any day of the weeks around; `now` is null in the week of today. */
      weeks: { before: string; after: string; now: string | null };
      stagingDay: string;
      days: readonly WeekDay[];
      machines: readonly WeekMachine[];
      unscheduled: readonly JobCard[];
      unscheduledTotal: number;
      options: { machines: readonly Option[]; methods: readonly Option[] };
      filter: { machine: string; method: string };
      /** Machines there are, however filtered. */
      machineCount: number;
      dialog: MoveData | null;
    };

export type WeekAnswer = BulkResult<"move"> | FormRefusal;
