import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { Field } from "~/ui/field";
import { Select } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { When } from "../page/when";
import { type CalendarView, type ProfileAnswer, refusedOf } from "./profile-view";

type CalendarCardProps = { calendar: CalendarView; answer: ProfileAnswer | undefined };

/** Secret addresses for one's own calendar program: each is shown once, and can be ended. */
export function CalendarCard({ calendar: { links, views }, answer }: CalendarCardProps) {
  const refused = refusedOf(answer, "calendar-new") ?? refusedOf(answer, "calendar-end");
  return (
    <Card title="Calendar">
      <div className="grid gap-3">
        {answer?.ok && answer.step === "calendar" ? (
          <>
            <Notice tone="care" role="status">
              <b>Copy this now. It is shown once.</b> Add it to your calendar app as an internet calendar. Anyone with
              the address can read it.
            </Notice>
            <CopyField id="calendar-url" label="Calendar address" value={answer.url} />
          </>
        ) : (
          <p>Ship-by and in-hands dates of the orders you can see, in your own calendar app.</p>
        )}
        {refused ? (
          <Notice tone="stop" role="alert">
            {refused.errors.saved_view_id?.[0] ?? refused.message}
          </Notice>
        ) : null}
        {links.length > 0 ? (
          <ul className="grid gap-2">
            {links.map(({ id, name, made }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <b>{name}</b>{" "}
                  <span className="text-muted">
                    made <When moment={made} />
                  </span>
                </span>
                <PageForm>
                  <input type="hidden" name="link" value={id} />
                  <StatusButton
                    size="s"
                    name="intent"
                    value="calendar-end"
                    pendingLabel="Ending"
                    aria-label={`End the link of ${name}`}
                  >
                    End link
                  </StatusButton>
                </PageForm>
              </li>
            ))}
          </ul>
        ) : null}
        <PageForm className="grid gap-3">
          <Field name="saved_view_id" label="Orders in the calendar" hint="Your saved views of Orders and New Orders">
            <Select options={views} prompt="All open orders" />
          </Field>
          <div>
            <StatusButton name="intent" value="calendar-new" pendingLabel="Making link">
              Make calendar link
            </StatusButton>
          </div>
        </PageForm>
      </div>
    </Card>
  );
}
