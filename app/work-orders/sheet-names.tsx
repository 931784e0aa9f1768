import { SheetScroll } from "./sheet-scroll";
import type { NameRow, RosterView } from "./sheet-view";

/** At most four names side by side. */
const COLUMNS = ["first", "second", "third", "fourth"];

/** One name a piece, each with a box to tick, and whether they are as many as the pieces. */
export function SheetNames({ roster }: { roster: RosterView }) {
  const { letter, title, units, check, forAll, heads, across, chunks } = roster;
  return (
    <section className="sheet-block">
      <h3>
        <b className="sheet-block-number">{letter}</b>
        <span>Names, {title}</span>
        <span className="sheet-block-for" data-wrong={check.ok ? undefined : true}>
          {check.ok ? `${units} pcs, ` : "COUNT DOES NOT FIT: "}
          {check.text}
        </span>
      </h3>
      {forAll ? <p className="sheet-line">For all names: {forAll}.</p> : null}
      <SheetScroll label={`Names of ${letter}`}>
        <table className="sheet-roster">
          <thead>
            <tr>
              {COLUMNS.slice(0, across).map((column) => (
                <Heads key={column} heads={heads} />
              ))}
            </tr>
          </thead>
          {chunks.map((rows) => (
            <tbody key={rows[0]?.[0]?.number}>
              {rows.map((row) => (
                <tr key={row[0]?.number}>
                  {row.map((name, column) => (
                    <Name key={name?.number ?? `gap ${column}`} name={name} columns={heads.length} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </SheetScroll>
    </section>
  );
}

function Heads({ heads }: { heads: readonly string[] }) {
  return (
    <>
      <th scope="col" className="sheet-n">
        No.
      </th>
      <th scope="col">Size</th>
      {heads.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
      <th scope="col">Done</th>
    </>
  );
}

function Name({ name, columns }: { name: NameRow | null; columns: number }) {
  if (!name) return <td colSpan={columns + 3} />;
  return (
    <>
      <td className="sheet-n">{name.number}</td>
      <td>
        <b>{name.size}</b>
      </td>
      {name.text.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never move
        <td key={index}>{text}</td>
      ))}
      <td>
        <span className="sheet-tick" role="img" aria-label={name.isDone ? "Done" : "Not done"}>
          {name.isDone ? "✓" : null}
        </span>
      </td>
    </>
  );
}
