import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { FLAG_SEVERITIES, FLAG_SEVERITY_LABELS } from "contract/statuses";
import { FLAGGABLE_LABELS } from "contract/today";
import { type FilterWords, filtersInWords } from "~/lists/applied-filters";
import { appliedValues, FilterChecks, FilterChips } from "~/lists/filter-fields";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { FLAG_TABS, type FlagRefusal, type FlagsView, type FlagTab } from "~/today/flags/flags-view";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterMenu, SearchBox } from "~/ui/filter-bar";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { FlagsTable } from "./flags-table";

const ResolveDialog = lazyPart(
  "resolve-flag",
  async () => (await import("~/today/flags/resolve-dialog")).ResolveDialog,
);

const TITLE = "Open flags";
const PARENT = { label: "Today", to: paths.today(), here: TITLE };
const SEVERITIES = FLAG_SEVERITIES.map((value) => ({ value, label: FLAG_SEVERITY_LABELS[value] })).reverse();
const severities: Readonly<Record<string, string>> = FLAG_SEVERITY_LABELS;
const IN_BAR: ReadonlySet<string> = new Set(["q", "severity[]"]);
const WORDS: readonly FilterWords[] = [
  ["q", "Search", (value) => `“${value}”`],
  ["assigned_to_id", "Assigned to"],
  ["severity[]", "Severity", (value) => severities[value] ?? value],
];

type FlagsPageProps = { data: FlagsView; answer: FlagRefusal | undefined };

/** What somebody said is wrong and nobody has resolved, the oldest first. */
export function FlagsPage({ data, answer }: FlagsPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { tab, list, rows, dialog } = data;
  const links = listLinks(search, list.sort);
  const applied = appliedValues(list.applied);
  const filters = filtersInWords(WORDS, list);
  return (
    <>
      {dialog ? <ResolveDialog flag={dialog.flag} answer={answer} /> : null}
      <PageHead title={TITLE} parent={PARENT} fact={`${countWords(list.total, "flag")}, oldest first`}>
        <Tabs label="Saved views" tabs={tabsOf(tab)} />
      </PageHead>
      <DroppedNotice dropped={list.dropped} />
      <FilterBar
        action={paths.openFlags()}
        keep={links.keep.filter(([name]) => name === "tab")}
        search={<SearchBox label="Filter flags" value={applied("q")[0] ?? ""} />}
      >
        <FilterMenu label="Severity" value={filters.find(({ label }) => label === "Severity")?.value ?? ""}>
          <FilterChecks legend="Severity" name="severity[]" options={SEVERITIES} applied={applied} />
        </FilterMenu>
        <FilterChips filters={filters} inBar={IN_BAR} links={links} />
      </FilterBar>
      <ListFrame
        list={list}
        links={links}
        noun={["flag", "flags"]}
        filters={filters}
        empty={{
          title: "Nothing is flagged",
          text: "Flags on orders, jobs and receivings appear here until someone resolves them.",
          action: (
            <ButtonLink size="s" to={paths.today()}>
              Open Today
            </ButtonLink>
          ),
        }}
      >
        <FlagsTable rows={rows} links={links} />
      </ListFrame>
    </>
  );
}

const tabsOf = (tab: FlagTab) =>
  FLAG_TABS.map((name) => ({
    label: name === "all" ? "All" : `${FLAGGABLE_LABELS[name]}s`,
    to: paths.openFlags(name === "all" ? undefined : `tab=${name}`),
    isCurrent: name === tab,
  }));

function KeptElsewhere({ message }: { message: string }) {
  return (
    <NotKept
      page={TITLE}
      parent={PARENT}
      icon="flag"
      title="Flags are not listed here"
      next={{ to: paths.orders("view=flagged"), label: "Open flagged orders" }}
    >
      {message} Orders has a view of flagged orders.
    </NotKept>
  );
}
