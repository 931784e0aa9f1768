import { useLocation } from "@remix-run/react";
import { NotPlannedHere } from "~/production/not-planned-here";
import { HolidaysCard } from "~/production/plan/holidays-card";
import { MethodsCard } from "~/production/plan/methods-card";
import { MonthTable } from "~/production/plan/month-table";
import type { PlanRefusal, PlanView } from "~/production/plan/plan-view";
import { ShippingCard } from "~/production/plan/shipping-card";
import { WeekCard } from "~/production/plan/week-card";
import { ProductionHead } from "~/production/production-head";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";

type PlanPageProps = { data: PlanView; answer: PlanRefusal | undefined };

const TITLE = "Shop calendar";

/** When the shop works and what each method takes: all dates of open orders follow from it. */
export function PlanPage({ data, answer }: PlanPageProps) {
  const { pathname, search } = useLocation();
  if (data.kind === "missing")
    return <NotPlannedHere page="plan" title={TITLE} what="The calendar is" message={data.message} />;
  const answerTo = (...intents: string[]) => (intents.includes(answer?.typed.intent?.[0] ?? "") ? answer : undefined);
  return (
    <>
      <ProductionHead page="plan" title={TITLE} fact={data.fact} />
      <div className="grid grid-cols-1 gap-4 pt-4 pb-6 px-6 max-md:p-4">
        {data.replanning ? (
          <Notice
            tone="active"
            role="status"
            action={
              <ButtonLink size="s" to={pathname + search} replace preventScrollReset>
                Look again
              </ButtonLink>
            }
          >
            {data.replanning}
          </Notice>
        ) : null}
        <div className="grid grid-cols-2 gap-4 items-start max-lg:grid-cols-1">
          <WeekCard view={data} answer={answerTo("week")} />
          <HolidaysCard view={data} answer={answerTo("day-off-add", "day-off-remove")} />
        </div>
        <Card title="Next three months" note="Hatched: day off. Marked: shop closed">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(252px,1fr))] gap-x-8 gap-y-4">
            {data.months.map((month) => (
              <MonthTable key={month.name} month={month} />
            ))}
          </div>
        </Card>
        <ShippingCard view={data} answer={answerTo("shipping")} />
        <MethodsCard view={data} answer={answerTo("method")} />
      </div>
    </>
  );
}
