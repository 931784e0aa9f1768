import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { useOwnFrame } from "~/frame/shell";
import { paths } from "~/navigation/paths";
import type { FloorView } from "~/production/floor/floor-view";
import { useFloor } from "~/production/floor/queue/use-floor";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { SlowNotice } from "~/ui/pending";
import { FloorBar, PlainBar } from "./floor-bar";
import { FloorDialogs } from "./floor-dialogs";
import { FloorNotices } from "./floor-notices";
import { FloorQueuePanel } from "./floor-queue-panel";
import { JobPanel } from "./job-panel";

type FloorPageProps = { view: FloorView; answer: FormRefusal | undefined };

/** One machine: its queue at the left, one job at the right. */
export function FloorPage({ view, answer }: FloorPageProps) {
  const floor = useFloor(view);
  const main = useOwnFrame()?.main;
  return (
    <>
      <FloorBar floor={floor} />
      <FloorQueuePanel floor={floor} />
      <main ref={main} className="floor-main" id="main" tabIndex={-1}>
        <SlowNotice />
        <FloorNotices floor={floor} answer={answer} />
        {floor.job && floor.part ? <JobPanel floor={floor} job={floor.job} part={floor.part} /> : <NoJob view={view} />}
        <FloorDialogs floor={floor} answer={answer} />
      </main>
    </>
  );
}

/** Around what went wrong: the way to the menu stays. */
export function FloorFault({ children }: { children: ReactNode }) {
  const main = useOwnFrame()?.main;
  return (
    <>
      <PlainBar />
      <main ref={main} className="col-span-full overflow-y-auto" id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

/** Nothing to run: why, and the next step. */
function NoJob({ view: { machine, lacksMachines, isNext } }: { view: FloorView }) {
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
