import { countWords, numberWords } from "contract/number-words";
import { Swatch } from "~/ui/swatch";
import { CheckHead } from "~/work-orders/check-head";
import { SheetScroll } from "~/work-orders/sheet-scroll";
import type { StagingJob, StagingMachine } from "./read-staging.server";

type StagingSheetProps = { machine: StagingMachine; day: string; printed: string };

/** One machine's jobs of a day in their order, with what has to stand beside it. */
export function StagingSheet({ machine: { name, units, jobs }, day, printed }: StagingSheetProps) {
  return (
    <article
      className="sheet check-sheet [&_th[scope=row]]:font-normal print:break-before-page print:first:break-before-auto"
      aria-label={`Staging list of ${name}`}
    >
      <CheckHead facts={[["For", day]]}>
        <h2>{name}</h2>
        <p>
          {countWords(jobs.length, "job")}, {countWords(units, "unit")}
        </p>
      </CheckHead>
      <SheetScroll label={`Jobs of ${name}`}>
        <table className="check-table">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Order</th>
              <th scope="col">Item and place</th>
              <th scope="col">Sizes</th>
              <th scope="col">Goods at</th>
              <th scope="col">Threads or inks</th>
              <th scope="col">Laid out</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job, index) => (
              <StagingRow key={job.key} job={job} place={index + 1} />
            ))}
          </tbody>
        </table>
      </SheetScroll>
      <p>{printed}. The week may have changed since. Check it before the first run.</p>
    </article>
  );
}

function StagingRow({ job, place }: { job: StagingJob; place: number }) {
  const { order, customer, words, item, operation, sizes, units, bins, threads, waits } = job;
  return (
    <tr>
      <td className="check-number">{place}</td>
      <th scope="row">
        <b>{order}</b>
        <span className="check-more">{customer}</span>
        {words.length > 0 ? <b className="block">{words.join(", ")}</b> : null}
      </th>
      <td className="[overflow-wrap:anywhere]">
        <b>{item}</b>
        <span className="check-more">{operation}</span>
        {waits ? <span className="check-more block font-semibold">DO NOT RUN: {waits}</span> : null}
      </td>
      <td>
        <ul className="flex flex-wrap gap-x-2.5 gap-y-0.5">
          {sizes.map((size) => (
            <li className="whitespace-nowrap" key={size.key}>
              {size.size ? <span>{size.size}</span> : null} <b>{numberWords(size.units)}</b>
            </li>
          ))}
        </ul>
        {sizes.length > 1 ? <span className="check-more">{numberWords(units)} in all</span> : null}
      </td>
      <td>{bins || "Not here"}</td>
      <td>
        {threads.length === 0 ? (
          "Not stored"
        ) : (
          <ul>
            {threads.map(({ key, words: thread, color }) => (
              <li className="flex items-center gap-[5px]" key={key}>
                {color ? <Swatch color={color} shape="ring" /> : null}
                {thread}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="check-room" />
    </tr>
  );
}
