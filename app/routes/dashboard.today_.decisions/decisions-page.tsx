import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { type FilterWords, filtersInWords } from "~/lists/applied-filters";
import { appliedValues, FilterChecks } from "~/lists/filter-fields";
import { DroppedNotice, ListFrame } from "~/lists/list-frame";
import { listLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { DECISION_OPTIONS, decisionWord } from "~/today/decisions/decision-words";
import type { DecisionsView } from "~/today/decisions/decisions-view";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import { withChosen } from "~/ui/inputs";
import { NotKept } from "~/ui/not-kept";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { DecisionsTable } from "./decisions-table";

const TITLE = "Open decisions";
const PARENT = { label: "Today", to: paths.today(), here: TITLE };

type DecisionsPageProps = { data: DecisionsView; userId: number; answer: FormRefusal | undefined };

/** What stands still until somebody decides: discrepancies, decisions of buyers, changes of the store. */
export function DecisionsPage({ data, userId, answer }: DecisionsPageProps) {
  const { search } = useLocation();
  if (data.kind === "missing") return <KeptElsewhere message={data.message} />;
  const { list, rows } = data;
  const links = listLinks(search, list.sort);
  const applied = appliedValues(list.applied);
  const words: readonly FilterWords[] = [
    ["q", "Search", (value) => `“${value}”`],
    ["kind[]", "Kind", (value) => decisionWord(value).label],
    ["owner_id", "Owner"],
  ];
  const filters = filtersInWords(words, list);
  const wordsOf = (name: string) => filters.find(({ names }) => names[0] === name)?.value;
  const [owner = ""] = applied("owner_id");
  const owners = withChosen([{ value: String(userId), label: "Me" }], owner, wordsOf("owner_id"));
  return (
    <>
      <PageHead title={TITLE} parent={PARENT} fact={`${countWords(list.total, "decision")}, oldest first`} />
      <DroppedNotice dropped={list.dropped} />
      {answer ? (
        <div className="list-notices">
          <Notice tone="stop" role="alert">
            {answer.message}
          </Notice>
        </div>
      ) : null}
      <FilterBar
        action={paths.openDecisions()}
        search={<SearchBox label="Filter decisions" value={applied("q")[0] ?? ""} />}
      >
        <FilterMenu label="Kind" value={wordsOf("kind[]")}>
          <FilterChecks legend="Kind" name="kind[]" options={DECISION_OPTIONS} applied={applied} />
        </FilterMenu>
        <FilterSelect name="owner_id" label="Owner" value={owner} options={owners} />
      </FilterBar>
      <ListFrame
        list={list}
        links={links}
        noun={["decision", "decisions"]}
        filters={filters}
        empty={{
          title: "Nothing to decide",
          text: "Short, wrong or missing goods and store changes appear here until someone decides.",
          action: (
            <ButtonLink size="s" to={paths.today()}>
              Open Today
            </ButtonLink>
          ),
        }}
      >
        <DecisionsTable rows={rows} />
      </ListFrame>
    </>
  );
}

function KeptElsewhere({ message }: { message: string }) {
  return (
    <NotKept
      page={TITLE}
      parent={PARENT}
      icon="inbox"
      title="Decisions are not listed here"
      next={{ to: paths.orders(), label: "Open Orders" }}
    >
      {message} Each order's page shows its open decisions.
    </NotKept>
  );
}
