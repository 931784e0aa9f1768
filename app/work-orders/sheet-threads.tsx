import { Swatch } from "~/ui/swatch";
import type { ArtView, ThreadRow } from "./sheet-view";

const COLUMNS = [
  { key: "chart", label: "Chart" },
  { key: "code", label: "Code" },
  { key: "needle", label: "Needle" },
  { key: "stitches", label: "Stitches" },
] as const satisfies readonly { key: keyof ThreadRow; label: string }[];

/** The colors in the order in which they run; names and codes say everything that the swatches do. */
export function SheetThreads({ art }: { art: ArtView }) {
  const { threads, isThread } = art;
  if (threads.length === 0) return null;
  const columns = COLUMNS.filter(({ key }) => threads.some((thread) => thread[key] !== ""));
  if (columns.length === 0) return <Names art={art} />;
  return (
    <table className="sheet-threads" aria-label={isThread ? "Threads in order" : "Colors in order"}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{isThread ? "Thread" : "Color"}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {threads.map((thread) => (
          <tr key={thread.stop}>
            <th scope="row">{thread.stop}</th>
            <td>
              <Name thread={thread} isThread={isThread} />
            </td>
            {columns.map(({ key }) => (
              <td key={key}>{thread[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Inks are often known by their names alone: one line has them all. */
function Names({ art: { threads, isThread } }: { art: ArtView }) {
  return (
    <ol className="sheet-colors" aria-label={isThread ? "Threads in order" : "Colors in order"}>
      {threads.map((thread) => (
        <li key={thread.stop}>
          <b>{thread.stop}</b> <Name thread={thread} isThread={isThread} />
        </li>
      ))}
    </ol>
  );
}

function Name({ thread: { swatch, name }, isThread }: { thread: ThreadRow; isThread: boolean }) {
  return (
    <>
      {swatch ? <Swatch color={swatch} shape={isThread ? "ring" : "drop"} /> : null} {name || "No name"}
    </>
  );
}
