import type { ListPage } from "~/lists/list-page";

/** Something that a person must do. */
export interface TaskRow {
  id: number;
  kind: string;
  title: string;
  /** Where it is done. */
  to: string;
  orderId: number | null;
  order: string;
  assignee: string;
  age: string;
  ageTitle: string;
  isDone: boolean;
}

export type TasksView =
  | { kind: "missing"; message: string }
  | { kind: "list"; list: ListPage; rows: readonly TaskRow[]; people: readonly { value: string; label: string }[] };
