import { paths } from "~/navigation/paths";
import type { FloorView } from "~/production/floor/floor-view";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";

/** Nothing to run: why, and the next step. */
export function NoJob({ view: { machine, lacksMachines, isNext } }: { view: FloorView }) {
  if (!machine && !lacksMachines)
    return (
      <Blank
        icon="shirt"
        heading="h1"
        title="No machine yet"
        action={
          <ButtonLink size="l" to={paths.machines()}>
            Open Machines
          </ButtonLink>
        }
      >
        Add your machines, then choose the one this tablet is for.
      </Blank>
    );
  return (
    <Blank
      icon="shirt"
      heading="h1"
      title={["Nothing", isNext ? "planned" : "to run", machine ? `at ${machine.name}` : null]
        .filter(Boolean)
        .join(" ")}
      action={
        <ButtonLink size="l" to={paths.production()}>
          Open Production
        </ButtonLink>
      }
    >
      Jobs appear here when they are planned on this machine, or when it can run an unplanned job. Scan a work order to
      find one.
    </Blank>
  );
}
