import { Thumb } from "~/files/thumb";
import type { ListLinks } from "~/lists/list-links";
import { ButtonLink } from "~/ui/button";
import type { GangView } from "./production-list-view";

/** What could share one set-up: the same approved art and method on garments of one color class. */
export function GangsStrip({ gangs, links }: { gangs: readonly GangView[]; links: ListLinks }) {
  if (gangs.length === 0) return null;
  return (
    <section className="pt-2 pb-2.5 px-6 border-b border-b-line max-md:py-2 max-md:px-4" aria-label="Run together">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(400px,1fr))] gap-2 max-md:grid-cols-1">
        {gangs.map((gang) => (
          <li
            key={gang.key}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2.5 items-center py-1.5 px-2 border border-line rounded-control bg-surface max-md:[&_.button]:h-11"
          >
            <Thumb sign="Art" src={gang.thumb} size="s" />
            <span className="min-w-0">
              <span className="line-1 truncate">
                <b>Run together</b>, {gang.saves}
              </span>
              <span className="line-2 truncate" title={`${gang.art}: ${gang.what}. ${gang.orders}. ${gang.facts}`}>
                {gang.orders} · {gang.what} · {gang.facts}
              </span>
            </span>
            <ButtonLink
              size="s"
              to={
                links.modal("batch", gang.ids[0]) +
                gang.ids
                  .slice(1)
                  .map((id) => `&ids=${id}`)
                  .join("")
              }
              aria-label={`Run ${gang.art} of ${gang.orders} together…`}
            >
              Run together…
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
