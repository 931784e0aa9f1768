import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { type ListLinks, listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { PLACE_VIEWS, type PlaceRefusal, type PlaceView } from "~/receiving/places/place-view";
import type { PlacesView } from "~/receiving/places/read-locations.server";
import { ReceivingHead } from "~/receiving/receiving-head";
import { ButtonLink } from "~/ui/button";
import { FilterBar, SearchBox } from "~/ui/filter-bar";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";
import { Tabs } from "~/ui/tabs";
import { PlacesTable } from "./places-table";
import { StockTable } from "./stock-table";

const PlaceDialogs = lazyPart(
  "place-dialogs",
  async () => (await import("~/receiving/places/place-dialogs")).PlaceDialogs,
);

const TITLE = "Locations";
const VIEW_LABELS: Readonly<Record<PlaceView, string>> = {
  all: "All locations",
  occupied: "Occupied",
  free: "Free",
  stock: "Stock",
};

type LocationsPageProps = { data: PlacesView; answer: PlaceRefusal | undefined };

/** What stands where, which places are free, and the pieces that belong to no order. */
export function LocationsPage({ data, answer }: LocationsPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { view, list, dialog } = data;
  const links = listLinks(search, list.sort);
  const q = list.applied.find(([name]) => name === "q")?.[1] ?? "";
  return (
    <>
      {dialog ? <PlaceDialogs data={dialog} answer={answer} /> : null}
      <ReceivingHead
        page="locations"
        title={TITLE}
        fact={factWords(view, list.total)}
        actions={<Actions links={links} />}
      >
        <Tabs
          label="Saved views"
          tabs={PLACE_VIEWS.map((name) => ({
            label: VIEW_LABELS[name],
            to: paths.locations(name === "all" ? undefined : new URLSearchParams({ view: name })),
            isCurrent: name === view,
          }))}
        />
      </ReceivingHead>
      <DroppedNotice dropped={list.dropped} />
      <FilterBar
        action={paths.locations()}
        keep={links.keep.filter(([name]) => name === "view")}
        search={<SearchBox label={view === "stock" ? "Filter stock" : "Filter locations"} value={q} />}
      />
      <ListFrame
        list={list}
        links={links}
        noun={view === "stock" ? ["article", "articles"] : ["location", "locations"]}
        filters={q ? [{ label: "Search", value: `“${q}”`, names: ["q"] }] : []}
        empty={emptyWords(view, links)}
      >
        {view === "stock" ? <StockTable rows={data.stock} /> : <PlacesTable rows={data.rows} links={links} />}
      </ListFrame>
    </>
  );
}

const factWords = (view: PlaceView, total: number) =>
  view === "stock"
    ? `${countWords(total, "article")} not tied to an order`
    : countWords(total, view === "all" ? "location" : `${view} location`);

function Actions({ links }: { links: ListLinks }) {
  return (
    <>
      <ButtonLink to={links.modal("stock-count")}>Count stock…</ButtonLink>
      <ButtonLink to={links.modal("place-new")} variant="primary" icon="plus">
        New location…
      </ButtonLink>
    </>
  );
}

function emptyWords(view: PlaceView, links: ListLinks) {
  const add = (
    <ButtonLink size="s" to={links.modal("place-new")}>
      New location…
    </ButtonLink>
  );
  switch (view) {
    case "stock":
      return {
        title: "No stock",
        text: "Stock appears here when you keep a surplus, take goods off an order, or count stock.",
      };
    case "free":
      return { title: "No free locations", text: "Every location is occupied.", action: add };
    case "occupied":
      return {
        title: "All locations are empty",
        text: "Goods appear here once they are received at a location.",
        action: add,
      };
    case "all":
      return {
        title: "There are no locations yet",
        text: "Add your shelves, racks and bins, or name one while receiving.",
        action: add,
      };
  }
}

function KeptElsewhere({ message }: { message: string }) {
  return (
    <NotKept
      head={<ReceivingHead page="locations" title={TITLE} fact="Not available here" />}
      icon="map-pin"
      title="Locations aren't available here"
      next={{ to: paths.receiving(), label: "Open Receiving" }}
    >
      {message} You can still receive lines and type a location name.
    </NotKept>
  );
}
