// Laid into the bench's own variant of the build as app/routes/bench-plain-table.tsx; no part of the product.
import { useLoaderData } from "@remix-run/react";

const COLUMNS = ["number", "company", "status", "units", "in_hands", "total"] as const;
const ROWS = Array.from({ length: 25 }, (_, index) => ({
  number: `#${1001 + index}`,
  company: `Harbor Athletics ${index + 1}`,
  status: "In progress",
  units: String(24 + index),
  in_hands: "Fri Mar 20",
  total: `${(403 + index).toFixed(2)} USD`,
}));

/** The least that a Remix page with 25 rows can be: a loader without a query and a bare table. */
export function loader() {
  return { rows: ROWS };
}

export default function PlainTable() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            {COLUMNS.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
