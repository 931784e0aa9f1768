import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { PARCEL_STATUS_WORDS } from "contract/sourcing";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { PARCEL_VIEWS, type ParcelRefusal } from "~/receiving/parcels/parcel-view";
import type { ParcelsView } from "~/receiving/parcels/read-parcels.server";
import { ReceivingHead } from "~/receiving/receiving-head";
import { ButtonLink } from "~/ui/button";
import { FilterBar, SearchBox } from "~/ui/filter-bar";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";
import { Tabs } from "~/ui/tabs";
import { ParcelsTable } from "./parcels-table";

const ParcelDialogs = lazyPart(
  "parcel-dialogs",
  async () => (await import("~/receiving/parcels/parcel-dialogs")).ParcelDialogs,
);

const TITLE = "Unidentified parcels";

type ParcelsPageProps = { data: ParcelsView; answer: ParcelRefusal | undefined };

/** What came and nobody knows: a record from the first minute, with its place and its owner. */
export function ParcelsPage({ data, answer }: ParcelsPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { view, list, rows, dialog } = data;
  const links = listLinks(search, list.sort);
  const q = list.applied.find(([name]) => name === "q")?.[1] ?? "";
  const record = (
    <ButtonLink to={links.modal("parcel-new")} variant="primary" icon="plus">
      Record a parcel…
    </ButtonLink>
  );
  return (
    <>
      {dialog ? <ParcelDialogs data={dialog} answer={answer} /> : null}
      <ReceivingHead
        page="parcels"
        title={TITLE}
        fact={
          view === "open" ? `${countWords(list.total, "parcel")} not identified yet` : countWords(list.total, "parcel")
        }
        actions={record}
      >
        <Tabs
          label="Saved views"
          tabs={PARCEL_VIEWS.map((name) => ({
            label: PARCEL_STATUS_WORDS[name].label,
            to: paths.parcels(name === "open" ? undefined : new URLSearchParams({ view: name })),
            isCurrent: name === view,
          }))}
        />
      </ReceivingHead>
      <DroppedNotice dropped={list.dropped} />
      <FilterBar
        action={paths.parcels()}
        keep={links.keep.filter(([name]) => name === "view")}
        search={<SearchBox label="Filter parcels" value={q} />}
      />
      <ListFrame
        list={list}
        links={links}
        noun={["parcel", "parcels"]}
        filters={q ? [{ label: "Search", value: `“${q}”`, names: ["q"] }] : []}
        empty={{
          title: view === "open" ? "No unidentified parcels" : "None yet",
          text: "Record a parcel without a PO here, with a photo and its location, so it can be found.",
          action: record,
        }}
      >
        <ParcelsTable rows={rows} links={links} />
      </ListFrame>
    </>
  );
}

function KeptElsewhere({ message }: { message: string }) {
  return (
    <NotKept
      head={<ReceivingHead page="parcels" title={TITLE} fact="Not available here" />}
      icon="package-open"
      title="Unidentified parcels aren't available here"
      next={{ to: paths.receiving(), label: "Open Receiving" }}
    >
      {message} Set the parcel aside and note its tracking number until its PO is found.
    </NotKept>
  );
}
