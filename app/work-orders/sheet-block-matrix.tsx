import { VisuallyHidden } from "~/ui/visually-hidden";
import { SheetSizes } from "./sheet-sizes";
import type { BlockJob, BlockMatrix, BlockRow } from "./sheet-view";

/** What a design goes on: products down, sizes across; a job that may not run says so under its own products. */
export function SheetBlockMatrix({ matrix, label }: { matrix: BlockMatrix; label: string }) {
  const { sizes, jobs, isListed } = matrix;
  return (
    <table className="sheet-goods" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Key</VisuallyHidden>
          </th>
          <th scope="col">Goes on</th>
          {isListed
            ? null
            : sizes.map((size) => (
                <th key={size} scope="col" className="sheet-n">
                  {size}
                </th>
              ))}
          <th scope="col" className="sheet-n">
            Total
          </th>
        </tr>
      </thead>
      {jobs.map((job) => (
        <Job key={job.rows.map(({ letter }) => letter).join()} job={job} sizes={isListed ? null : sizes} />
      ))}
    </table>
  );
}

/** `sizes`: the columns; null where each product lists its own. */
function Job({ job: { rows, state }, sizes }: { job: BlockJob; sizes: readonly string[] | null }) {
  return (
    <tbody>
      {rows.map((row) => (
        <Product key={row.letter} row={row} sizes={sizes} mark={state?.ok ? state.text : null} />
      ))}
      {state && !state.ok ? (
        <tr className="sheet-job">
          <td />
          <td colSpan={(sizes?.length ?? 0) + 2}>{state.text}</td>
        </tr>
      ) : null}
    </tbody>
  );
}

type ProductProps = { row: BlockRow; sizes: readonly string[] | null; mark: string | null };

function Product({ row, sizes, mark }: ProductProps) {
  return (
    <tr>
      <th scope="row">
        <b className="sheet-key">{row.letter}</b>
      </th>
      <td>
        {row.item}
        {mark ? <b className="ml-1.5 px-1 py-0 border border-black">{mark}</b> : null}
        {sizes ? null : <SheetSizes sizes={row.sizes} />}
      </td>
      {sizes?.map((size) => (
        <td key={size} className="sheet-n">
          {row.sizes.find((cell) => cell.size === size)?.units ?? "·"}
        </td>
      ))}
      <td className="sheet-n">{row.units}</td>
    </tr>
  );
}
