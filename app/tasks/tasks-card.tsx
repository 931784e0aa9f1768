import { Link } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { Card } from "~/ui/card";
import type { TaskRow } from "./read-tasks.server";
import { TaskTable } from "./task-table";

type TasksCardProps = {
  rows: readonly TaskRow[];
  total: number;
  /** The page of all of them. */
  allTo: string;
  without?: readonly string[];
};

/** What people must do, with the way to the rest of it. */
export const TasksCard = ({ rows, total, allTo, without }: TasksCardProps) => (
  <Card
    title="Tasks"
    note={countWords(total, "open task")}
    body="flush"
    actions={
      <Link className="text-link" to={allTo}>
        All tasks
      </Link>
    }
  >
    <TaskTable label="Tasks" rows={rows} without={without} />
  </Card>
);
