import { numberWords } from "contract/number-words";
import type { CSSProperties } from "react";
import type { JobNow } from "~/production/floor/apply-entries";
import { classNames } from "~/ui/class-names";

/** Threads, inks or materials in the order in which they run. Names and codes say everything that the swatches do. */
export function JobThreads({ job: { art, minutes } }: { job: JobNow }) {
  const threads = art?.threads ?? [];
  const title = art?.isThread === false ? "Colors in order" : "Threads in order";
  const facts = [
    art?.stitches ? `${numberWords(art.stitches)} st` : null,
    minutes ? `${numberWords(minutes)} min` : null,
  ].filter(Boolean);
  return (
    <section className="floor-threads" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0 px-3 pt-2.5 pb-1.75 text-muted text-[14px] [&>h2]:text-fg [&>h2]:text-[16px]">
        <h2>{title}</h2>
        <span>{facts.join(", ")}</span>
      </div>
      {threads.length > 0 ? (
        <ol className={classNames(threads.length > 4 && "")}>
          {threads.map(({ needle, name, code, swatch }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same thread may run twice; its place is what it is
            <li key={index}>
              <span className="w-12 flex-none text-[22px] leading-5.5 font-semibold [&>small]:block [&>small]:text-muted [&>small]:text-[12px] [&>small]:leading-3.25 [&>small]:font-normal">
                <small>{needle ? "Needle" : "Stop"}</small>
                {needle || index + 1}
              </span>
              <ThreadSwatch color={swatch} isThread={art?.isThread !== false} />
              <span className="min-w-0">
                <b className="text-[16px] leading-4.75 block truncate">{name}</b>
                {code ? <span className="text-muted text-[14px] leading-4.25 block truncate">{code}</span> : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{art ? "The art lists no colors. See the picture and the work order." : "Nothing to thread."}</p>
      )}
    </section>
  );
}

function ThreadSwatch({ color, isThread }: { color: string | null; isThread: boolean }) {
  const style: CSSProperties & Record<"--swatch", string> = { "--swatch": color ?? "transparent" };
  return (
    <span className={classNames("swatch floor-swatch", isThread && "swatch-ring")} style={style} aria-hidden="true" />
  );
}
