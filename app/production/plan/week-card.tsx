import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageForm } from "~/ui/page-form";
import { DaysField } from "../machines/machine-choices";
import { PlanFormStart } from "./conflict-note";
import { FigureField } from "./figure-field";
import { PLAN_LABELS, type PlanPageView, type PlanRefusal, WEEK_FIELDS } from "./plan-view";

type WeekCardProps = { view: PlanPageView; answer: PlanRefusal | undefined };

const HINTS = {
  pack_days: "Work days from the last piece made to the parcel",
  goods_days: "Work days when a supplier gives no date",
  check_in_days: "Work days from the dock to the press",
};

/** On which days the shop works, and the days that every order takes beside its making. */
export function WeekCard({ view: { week, lock, mayChange }, answer }: WeekCardProps) {
  const typed = answer?.typed.work_days;
  const clash = answer?.kind === "conflict" && String(typed ?? "") !== String(week.work_days);
  return (
    <Card title="Work week">
      <PageForm className="plan-form" isReadable>
        <PlanFormStart intent="week" lock={lock} shown={week.shown} answer={answer} />
        <fieldset disabled={!mayChange} className="plan-form">
          <DaysField
            key={String(typed ?? week.work_days)}
            chosen={answer ? (typed ?? []) : week.work_days}
            error={answer?.errors.work_days?.[0]}
          />
          {clash ? <p className="field-hint">Someone saved other work days meanwhile</p> : null}
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-4 gap-y-3">
            {WEEK_FIELDS.map((name) => (
              <FigureField
                key={name}
                name={name}
                label={PLAN_LABELS[name]}
                hint={HINTS[name]}
                stored={week[name]}
                answer={answer}
              />
            ))}
          </div>
          {mayChange ? (
            <div>
              <StatusButton variant="primary">Save work week</StatusButton>
            </div>
          ) : null}
        </fieldset>
      </PageForm>
    </Card>
  );
}
