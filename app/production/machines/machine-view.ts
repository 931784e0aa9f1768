import type { FormRefusal } from "~/backend/forms.server";

export interface DayOffView {
  id: number;
  /** "Fri Mar 20 to Mon Mar 23". */
  days: string;
  reason: string;
}

export interface MachineRow {
  id: number;
  name: string;
  note: string;
  methods: readonly string[];
  /** "Mon to Fri". */
  workDays: string;
  /** "8 h a day". */
  hours: string;
  heads: number | null;
  isActive: boolean;
  /** The next of its days off; empty where none is told. */
  nextOff: string;
  moreOff: number;
  openJobs: number;
}

export interface MachineValues {
  name: string;
  deco_methods: readonly string[];
  minutes_per_day: string;
  work_days: readonly string[];
  heads: string;
  note: string;
  is_active: boolean;
}

export type MachineDialogData =
  | { modal: "machine-new"; values: MachineValues }
  | { modal: "machine-edit"; id: number; lock: string; values: MachineValues; openJobs: number }
  | { modal: "days-off"; id: number; name: string; daysOff: readonly DayOffView[] };

export type MachinesView =
  | { kind: "missing"; message: string }
  | {
      kind: "machines";
      rows: readonly MachineRow[];
      /** Of the machines in use: "3 machines, 24 h a day". */
      fact: string;
      dialog: MachineDialogData | null;
    };

export type MachineRefusal = FormRefusal;
