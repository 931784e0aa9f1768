import { inOrder } from "./in-order";

const INDEXES = [
  "drop index productions_sample",
  // By the columns that the question names: SQLite else takes productions_status, and reads the gate of all that have not started.
  `create index productions_sample on productions (is_active, status, order_id, id) where is_active = 1
    and status = 'not_started' and gate_json like '%"sample":{"ok":false%'`,
  `create index productions_unscheduled on productions (is_active, is_ready, due_sort, id) where planned_date is null
    and (case when status = 'completed' then 1 else 0 end) = 0`,
];

/** What Today counts of productions after each write: those that wait for their sample alone, and those that could run and have no day. */
export const productionsOfToday = () => inOrder(INDEXES);
