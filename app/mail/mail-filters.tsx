import { FilterText } from "~/lists/filter-fields";
import { FilterBar, FilterMenu, FilterSelect, SearchBox } from "~/ui/filter-bar";
import type { Option } from "~/ui/inputs";
import { type MailAsked, TO_SEND_LABEL } from "./mail-view";
import type { MailFilterOptions } from "./read-mail.server";

interface MailFiltersProps {
  action: string;
  asked: MailAsked;
  options: MailFilterOptions;
  isSentByHand: boolean;
  /** order: the mail of one order, which is no filter there. review: what waits for somebody. */
  of: "order" | "all" | "review";
}

export function MailFilters({ action, asked, options, isSentByHand, of }: MailFiltersProps) {
  return (
    <FilterBar
      action={action}
      keep={of === "review" ? [["status", "review"]] : []}
      search={<SearchBox label="Filter emails" value={asked.q} />}
    >
      {of === "review" ? null : (
        <FilterSelect
          name="status"
          label="Status"
          value={asked.status}
          options={statusesAsShown(options.statuses, isSentByHand)}
        />
      )}
      <FilterSelect name="event" label="Event" value={asked.event} options={options.events} />
      <FilterSelect name="audience" label="To" value={asked.audience} options={options.audiences} any="Anyone" />
      {of === "order" ? null : (
        <FilterMenu label="Order" value={asked.order}>
          <FilterText label="Order number" name="order" placeholder="#1042" applied={() => [asked.order]} />
        </FilterMenu>
      )}
    </FilterBar>
  );
}

/** As the rows say it: what is queued waits for a person where nothing leaves by itself. */
const statusesAsShown = (statuses: readonly Option[], isSentByHand: boolean) =>
  statuses.map((option) => (option.value === "queued" && isSentByHand ? { ...option, label: TO_SEND_LABEL } : option));

/** The filters that hold, in words: "Status Failed, order #1042, “ada”". */
export function mailFilterWords(asked: MailAsked, { statuses, events, audiences }: MailFilterOptions): string {
  const labelOf = (options: readonly Option[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  const words = [
    asked.status && `Status ${labelOf(statuses, asked.status)}`,
    asked.event && `Event ${labelOf(events, asked.event)}`,
    asked.audience && `To ${labelOf(audiences, asked.audience)}`,
    asked.order && `Order ${asked.order}`,
    asked.q && `“${asked.q}”`,
  ];
  return words.filter(Boolean).join(", ");
}
