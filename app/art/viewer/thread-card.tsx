import { namesThreads } from "contract/art";
import { countWords, numberWords } from "contract/number-words";
import { Card } from "~/ui/card";
import { Swatch } from "~/ui/swatch";
import type { StopView, VersionView } from "./versions.server";

/** What a machine sews a minute on flat goods, stops left out: enough to tell ten minutes from forty. */
const STITCHES_A_MINUTE = 800;

interface ThreadCardProps {
  /** The version that is looked at. */
  version: VersionView;
  versions: readonly VersionView[];
  isPrinted: boolean;
}

/** Threads or inks in the order in which the machine takes them. */
export function ThreadCard({ version, versions, isPrinted }: ThreadCardProps) {
  // Mockups seldom name threads; then the newest production file says what is sewn.
  const sources = [version, ...versions.filter(({ kind }) => kind !== null)];
  const source = sources.find(({ stops }) => namesThreads(stops)) ?? sources.find(({ stops }) => stops.length > 0);
  if (!source) return null;
  const { stops } = source;
  const has = (key: "code" | "chart" | "needle" | "stitches") => stops.some((stop) => stop[key] !== null);
  const charts = new Set(stops.map(({ chart }) => chart));
  const [onlyChart] = charts.size === 1 ? charts : [];
  const hasCharts = has("chart") && !onlyChart;
  return (
    <Card
      title={isPrinted ? "Inks" : "Thread sequence"}
      note={<Sum source={source} isOther={source.id !== version.id} />}
      body="flush"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the card is the section */}
      <div
        className="overflow-x-auto"
        role="region"
        aria-label="Threads in order"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
      >
        <table className="version-table thread-table" aria-label="Threads in order">
          <thead>
            <tr>
              <th scope="col">Stop</th>
              <th scope="col">{isPrinted ? "Ink" : "Thread"}</th>
              {has("code") ? <th scope="col">{onlyChart ?? "Code"}</th> : null}
              {hasCharts ? <th scope="col">Chart</th> : null}
              {has("needle") ? <th scope="col">Needle</th> : null}
              {has("stitches") ? <th scope="col">Stitches</th> : null}
            </tr>
          </thead>
          <tbody>
            {stops.map((stop) => (
              <tr key={stop.stop}>
                <td>{stop.stop}</td>
                <td>
                  <StopName stop={stop} isPrinted={isPrinted} />
                </td>
                {has("code") ? <td>{stop.code}</td> : null}
                {hasCharts ? <td>{stop.chart}</td> : null}
                {has("needle") ? <td>{stop.needle}</td> : null}
                {has("stitches") ? <td>{stop.stitches === null ? null : numberWords(stop.stitches)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function StopName({ stop: { name, code, color }, isPrinted }: { stop: StopView; isPrinted: boolean }) {
  return (
    <span className="flex items-center gap-2">
      {color ? <Swatch color={color} shape={isPrinted ? "drop" : "ring"} large /> : null}
      {name || code || "Not named"}
    </span>
  );
}

function Sum({ source, isOther }: { source: VersionView; isOther: boolean }) {
  const minutes = source.stitches === null ? null : Math.max(1, Math.round(source.stitches / STITCHES_A_MINUTE));
  const parts = [
    isOther && `of version ${source.version}`,
    source.stitches !== null && countWords(source.stitches, "stitch", "stitches"),
    source.trims !== null && countWords(source.trims, "trim"),
    minutes !== null && `about ${minutes} min`,
  ].filter(Boolean);
  return <span title={`Estimated at ${STITCHES_A_MINUTE} stitches a minute`}>{parts.join(", ")}</span>;
}
