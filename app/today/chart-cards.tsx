import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { BarChart } from "~/charts/bar-chart";
import { Chart, type ChartRow } from "~/charts/chart-table";
import { LineChart } from "~/charts/line-chart";
import { ChartLegend, StackedBars } from "~/charts/stacked-bars";
import { changeQuery, paths } from "~/navigation/paths";
import { Card } from "~/ui/card";
import { Segments } from "~/ui/segments";
import { percentWords } from "./percent-words";
import type { LineView, StackedChart, ToShipChart } from "./today-view";

type ChartCardProps = {
  title: string;
  chart: {
    finding: string;
    sentence: string;
    columns: readonly string[];
    table: readonly ChartRow[];
    empty: string | null;
  };
  note?: ReactNode;
  children: ReactNode;
};

/** A chart under its finding; where there is nothing to draw, why. */
function ChartCard({ title, chart, note, children }: ChartCardProps) {
  const { finding, sentence, columns, table, empty } = chart;
  return (
    <Card title={title} note={empty === null ? finding : null} body="flush">
      {empty === null ? (
        <Chart sentence={sentence} note={note} table={{ label: title, columns, rows: table }}>
          {children}
        </Chart>
      ) : (
        <p className="text-small pt-3 pb-3.5 px-3.5 text-muted">{empty}</p>
      )}
    </Card>
  );
}

export const DepartmentsCard = ({ chart }: { chart: StackedChart }) => (
  <ChartCard title="Open units by department" chart={chart}>
    <StackedBars rows={chart.rows} variant="wide" />
  </ChartCard>
);

const RISKS = [
  { look: "plain", label: "On time" },
  { look: "hatched", label: "Tight" },
  { look: "stop", label: "Late" },
  { look: "open", label: "No forecast" },
] as const;

export const InHandsCard = ({ chart }: { chart: StackedChart }) => (
  <ChartCard title="Orders by in-hands week" chart={chart}>
    <ChartLegend entries={RISKS} />
    <StackedBars rows={chart.rows} variant="narrow" />
  </ChartCard>
);

/** The URL's key of the weeks in place of the days. */
const UNITS_KEY = "units";

export function ToShipCard({ chart }: { chart: ToShipChart }) {
  const { search } = useLocation();
  const to = (by: string | null) => `?${changeQuery(search, { [UNITS_KEY]: by })}`;
  const segments = [
    { label: "Days", to: to(null), isCurrent: chart.by === "day" },
    { label: "Weeks", to: to("week"), isCurrent: chart.by === "week" },
  ];
  return (
    <ChartCard
      title="Units to ship"
      chart={chart}
      note={
        <>
          <Segments label="Units to ship by" segments={segments} />
          <span>
            {chart.by === "week" ? "Past weeks show completed work. " : null}
            {chart.hasCapacity ? null : <NoCapacity />}
          </span>
        </>
      }
    >
      <BarChart bars={chart.bars} />
    </ChartCard>
  );
}

/** Where there are no machines: what to do for a limit. */
const NoCapacity = () => (
  <>
    <Link className="text-link" to={paths.machines()}>
      Add machines
    </Link>{" "}
    to see what fits into a day.
  </>
);

const WEEKS = { first: "8 weeks ago", last: "this week" };

export const OnTimeCard = ({ chart }: { chart: LineView }) => (
  <ChartCard title="Shipped on time" chart={chart}>
    <LineChart
      points={chart.points}
      limit={chart.limit}
      words={percentWords}
      worse="below"
      range={[chart.floor, 100]}
      {...WEEKS}
    />
  </ChartCard>
);

export const SpoilageCard = ({ chart }: { chart: LineView }) => (
  <ChartCard title="Spoilage" chart={chart}>
    <LineChart points={chart.points} limit={chart.limit} words={percentWords} worse="above" {...WEEKS} />
  </ChartCard>
);

export const TurnaroundCard = ({ chart }: { chart: StackedChart }) => (
  <ChartCard title="Turnaround" chart={chart}>
    <StackedBars rows={chart.rows} variant="wide" />
  </ChartCard>
);

export const ReasonsCard = ({ chart }: { chart: StackedChart }) => (
  <ChartCard title="Spoiled by reason" chart={chart}>
    <StackedBars rows={chart.rows} variant="narrow" />
  </ChartCard>
);
