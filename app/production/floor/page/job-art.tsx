import { Link } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";
import type { JobNow } from "~/production/floor/apply-entries";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Icon } from "~/ui/icon";
import { useNeeds } from "~/ui/lock";

/** The approved art as large as it fits: what comes off the machine is compared with this. */
export function JobArt({ floor, job }: { floor: Floor; job: JobNow }) {
  const { art, swatch, status } = job;
  const isApproved = art?.version !== "";
  if (!art) return <p className="floor-art floor-art-none">No art on this job.</p>;
  const alt = [art.name, art.version && `version ${art.version.slice(1)}`].filter(Boolean).join(", ");
  const canAsk = isApproved && (status === "not_started" || status === "in_progress");
  return (
    <figure className="floor-art">
      <span className="floor-picture" style={swatch && art.picture ? { backgroundColor: swatch } : undefined}>
        {art.picture ? (
          <img key={art.picture.large} src={art.picture.large} alt={alt} />
        ) : (
          <span className="floor-art-none">
            <Icon name="pen-tool" size="l" />
            {isApproved ? "The art has no picture. See the work order." : "No art is approved yet."}
          </span>
        )}
      </span>
      <figcaption>
        <span className="min-w-0">
          <b className="block text-[16px] leading-5">{art.size || art.name}</b>
          <span className="block truncate text-muted">
            {[art.size ? art.name : null, art.version, art.note].filter(Boolean).join(", ")}
          </span>
        </span>
        {canAsk ? <EditsButton floor={floor} /> : null}
      </figcaption>
    </figure>
  );
}

function EditsButton({ floor }: { floor: Floor }) {
  const words = "Edits required…";
  if (useNeeds() !== null) return null;
  return floor.isHydrated ? (
    <button type="button" className="floor-button" onClick={() => floor.open("edits")}>
      {words}
    </button>
  ) : (
    <Link className="floor-button" to={paths.floor(changeQuery(floor.query, { modal: "edits" }))}>
      {words}
    </Link>
  );
}
