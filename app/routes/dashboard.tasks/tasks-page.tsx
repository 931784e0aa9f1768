import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { TASK_KINDS, taskLabel } from "contract/tasks";
import type { FormRefusal } from "~/backend/forms.server";
import { type FilterWords, filtersInWords } from "~/lists/applied-filters";
import { appliedValues, FilterChecks, FilterChips } from "~/lists/filter-fields";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { RefusedNotice } from "~/lists/refused-notice";
import { paths } from "~/navigation/paths";
import type { TasksView } from "~/tasks/read-tasks.server";
import { TaskTable } from "~/tasks/task-table";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterMenu, FilterSelect } from "~/ui/filter-bar";
import { NotKept } from "~/ui/not-kept";
import { PageHead } from "~/ui/page-head";

const TITLE = "Tasks";
const PARENT = { label: "Today", to: paths.today(), here: TITLE };
const KINDS = TASK_KINDS.map((value) => ({ value, label: taskLabel(value) }));

/** All filters but the order. */
const IN_BAR: ReadonlySet<string> = new Set(["assignee_id", "kind[]", "done"]);

type TasksPageProps = { data: TasksView; userId: number; answer: FormRefusal | undefined };

/** What people must do that nothing else shows; each is done by the event that makes it pointless, or by hand. */
export function TasksPage({ data, userId, answer }: TasksPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { list, rows, people } = data;
  const links = listLinks(search, list.sort);
  const applied = appliedValues(list.applied);
  const others = people.filter(({ value }) => value !== String(userId));
  const assignees = [{ value: String(userId), label: "Me" }, ...others];
  const isDone = ["1", "true"].includes(applied("done")[0] ?? "");
  const words: readonly FilterWords[] = [
    ["kind[]", "Kind", taskLabel],
    ["assignee_id", "Assignee", (value) => assignees.find((one) => one.value === value)?.label ?? `no. ${value}`],
    ["order_id", "Order"],
    ["done", "State", () => (isDone ? "Done" : "Open")],
  ];
  const filters = filtersInWords(words, list);
  return (
    <>
      <PageHead
        title={TITLE}
        parent={PARENT}
        fact={isDone ? `${countWords(list.total, "task")} done` : countWords(list.total, "open task")}
      />
      <DroppedNotice dropped={list.dropped} />
      <RefusedNotice answer={answer} />
      <FilterBar action={paths.tasks()} keep={list.applied.filter(([name]) => name === "order_id")} search={null}>
        <FilterSelect name="assignee_id" label="Assignee" value={applied("assignee_id")[0] ?? ""} options={assignees} />
        <FilterMenu label="Kind" value={filters.find(({ label }) => label === "Kind")?.value ?? ""}>
          <FilterChecks legend="Kind" name="kind[]" options={KINDS} applied={applied} />
        </FilterMenu>
        <FilterSelect
          name="done"
          label="State"
          value={isDone ? "1" : ""}
          options={[{ value: "1", label: "Done" }]}
          any="Open"
        />
        <FilterChips filters={filters} inBar={IN_BAR} links={links} />
      </FilterBar>
      <ListFrame
        list={list}
        links={links}
        noun={["task", "tasks"]}
        filters={filters}
        empty={{
          title: "No open tasks",
          text: "Customer calls, goods to put away, orders to pack and similar work appear here.",
          action: (
            <ButtonLink size="s" to={paths.today()}>
              Open Today
            </ButtonLink>
          ),
        }}
      >
        <TaskTable label={TITLE} rows={rows} />
      </ListFrame>
    </>
  );
}

const KeptElsewhere = ({ message }: { message: string }) => (
  <NotKept
    page={TITLE}
    parent={PARENT}
    icon="inbox"
    title="Tasks aren't available here"
    next={{ to: paths.orders(), label: "Open Orders" }}
  >
    {message}
  </NotKept>
);
