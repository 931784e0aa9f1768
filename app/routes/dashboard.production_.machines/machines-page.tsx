import { useLocation } from "@remix-run/react";
import { listLinks } from "~/lists/list-links";
import type { MachineRefusal, MachinesView } from "~/production/machines/machine-view";
import { MachinesTable } from "~/production/machines/machines-table";
import { NotPlannedHere } from "~/production/not-planned-here";
import { ProductionHead } from "~/production/production-head";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { lazyPart } from "~/ui/lazy-part";
import { PendingRows } from "~/ui/pending";

const MachineDialogs = lazyPart(
  "machine-dialogs",
  async () => (await import("~/production/machines/machine-dialogs")).MachineDialogs,
);

type MachinesPageProps = { data: MachinesView; answer: MachineRefusal | undefined };

const TITLE = "Machines";

/** What the shop decorates on: what each machine can do, when it works and when it stands still. */
export function MachinesPage({ data, answer }: MachinesPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing")
    return <NotPlannedHere page="machines" title={TITLE} what="Machines are" message={data.message} />;
  const links = listLinks(search, "name");
  const add = (size: "s" | "m") => (
    <ButtonLink to={links.modal("machine-new")} variant="primary" icon="plus" size={size}>
      New machine…
    </ButtonLink>
  );
  return (
    <>
      {data.dialog ? <MachineDialogs data={data.dialog} answer={answer} /> : null}
      <ProductionHead page="machines" title={TITLE} fact={data.fact} actions={add("m")} />
      <PendingRows label="Loading machines">
        {data.rows.length > 0 ? (
          <MachinesTable rows={data.rows} links={links} />
        ) : (
          <Blank icon="shirt" title="There are no machines yet" action={add("s")}>
            Add the machines and benches that jobs run on. The week then shows how full they are.
          </Blank>
        )}
      </PendingRows>
    </>
  );
}
