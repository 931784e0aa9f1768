import type { StatusWord } from "contract/statuses";
import type { ListPage } from "~/lists/list-page";

/** Something that waits for somebody to decide, with what to do next. */
export interface DecisionRow {
  key: string;
  kind: StatusWord;
  title: string;
  orderId: number | null;
  order: string;
  company: string;
  owner: string;
  /** "Wed Mar 11"; empty without a day. */
  due: string;
  isDue: boolean;
  age: string;
  ageTitle: string;
  /** What can be done, the likely one first. */
  actions: readonly { label: string; to: string }[];
  /** The task that "Decided" closes; null where the action itself decides. */
  taskId: number | null;
}

export type DecisionsView =
  | { kind: "missing"; message: string }
  | { kind: "decisions"; list: ListPage; rows: readonly DecisionRow[] };
