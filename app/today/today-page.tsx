import { Form, Link, useLocation } from "@remix-run/react";
import { changeQuery } from "~/navigation/paths";
import { SetupCard } from "~/shop/setup/setup-card";
import type { SetupView } from "~/shop/setup/setup-view";
import { TasksCard } from "~/tasks/tasks-card";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Glyph } from "~/ui/glyph";
import { PageHead } from "~/ui/page-head";
import { Segments } from "~/ui/segments";
import { Cell, type Column, Row, Table } from "~/ui/table";
import {
  DepartmentsCard,
  InHandsCard,
  OnTimeCard,
  ReasonsCard,
  SpoilageCard,
  ToShipCard,
  TurnaroundCard,
} from "./chart-cards";
import { MyWork } from "./my-work";
import { StuckCard } from "./stuck-card";
import { Tiles } from "./tiles";
import type { OwnWork, StoreProblemRow, TodayView } from "./today-view";

const COLUMNS: readonly Column[] = [
  { key: "problem", label: "What didn't arrive" },
  { key: "age", label: "Age", width: "90px", isNumber: true },
];

/** This morning: what will miss its date and what to do about it, then how the shop does. */
export function TodayPage({ view, firstSteps }: { view: TodayView; firstSteps: readonly SetupView[] }) {
  const { isMine } = view;
  const { work, tasks, start } = view.own;
  return (
    <>
      <PageHead title="Today" fact={view.fact} actions={<Whose isMine={isMine} />} />
      <div className="today">
        {firstSteps.map((setup) => (
          <SetupCard key={setup.hide} setup={setup} />
        ))}
        <Tiles label="Figures" tiles={view.tiles} variant="main" />
        <Tiles label="More figures" tiles={view.more} variant="more" />
        <MyWork work={work} isBrief />
        <div className="grid grid-cols-[minmax(0,1fr)_348px] gap-3 max-xl:grid-cols-1">
          <div className="grid content-start min-w-0 gap-3">
            {view.stores.length > 0 ? <StoresCard rows={view.stores} /> : null}
            <StuckCard stuck={view.stuck} isMine={isMine} />
            <OpenTasks tasks={tasks} />
            <DepartmentsCard chart={view.departments} />
            <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
              <OnTimeCard chart={view.onTime} />
              <TurnaroundCard chart={view.turnaround} />
            </div>
          </div>
          <div className="grid content-start min-w-0 gap-3">
            <ToShipCard chart={view.toShip} />
            <InHandsCard chart={view.inHands} />
            <SpoilageCard chart={view.spoilage} />
            <ReasonsCard chart={view.reasons} />
          </div>
        </div>
        <StartHere start={start} />
      </div>
    </>
  );
}

/** Today for who may not see the whole shop: their own work alone. */
export const OwnToday = ({ own: { work, tasks, start } }: { own: OwnWork }) => (
  <>
    <PageHead title="Today" fact="What is assigned to you, and what is waiting for your department" />
    <div className="today grid gap-3">
      <MyWork work={work} isBrief={false} />
      <OpenTasks tasks={tasks} />
      <StartHere start={start} />
    </div>
  </>
);

const OpenTasks = ({ tasks: { rows, total, to } }: Pick<OwnWork, "tasks">) =>
  total > 0 ? <TasksCard rows={rows} total={total} allTo={to} /> : null;

/** The URL's key of one's own work. */
const MINE_KEY = "mine";

function Whose({ isMine }: { isMine: boolean }) {
  const { search } = useLocation();
  const to = (mine: string | null) => `?${changeQuery(search, { [MINE_KEY]: mine })}`;
  const segments = [
    { label: "Whole shop", to: to(null), isCurrent: !isMine },
    { label: "Mine", to: to("1"), isCurrent: isMine },
  ];
  return <Segments label="Whose work" segments={segments} />;
}

/** What /dashboard opens in this browser. */
function StartHere({ start: { chosen, home } }: Pick<OwnWork, "start">) {
  return (
    <Form method="post" className="mt-4 text-muted text-[12px]" preventScrollReset>
      <fieldset className="flex flex-wrap items-center gap-1 [&>[aria-pressed=true]]:border-edge [&>[aria-pressed=true]]:bg-press [&>[aria-pressed=true]]:font-semibold max-md:[&>.button]:h-11">
        <legend className="float-left mr-1.5">Open the dashboard on</legend>
        {(["today", "new-orders"] as const).map((page) => (
          <Button key={page} type="submit" size="s" name="start" value={page} aria-pressed={chosen === page}>
            {page === "today" ? "Today" : home}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

/** Orders that may be missing: stores that can't be read, and messages of stores that could not be. */
function StoresCard({ rows }: { rows: readonly StoreProblemRow[] }) {
  return (
    <Card title="From the stores" body="flush">
      <Table label="From the stores" columns={COLUMNS}>
        {rows.map(({ key, title, reason, age, to }) => (
          <Row key={key}>
            <Cell place="main">
              <span className="line-1 truncate tone-stop">
                <span className="inline-block w-3.5 mr-[5px] text-[color:var(--tone-solid)] align-[-2px]">
                  <Glyph name="triangle" />
                </span>
                <Link className="link" to={to}>
                  {title}
                </Link>
              </span>
              <span className="line-2" title={reason}>
                {reason}
              </span>
            </Cell>
            <Cell place="sub-end" isNumber>
              {age}
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}
