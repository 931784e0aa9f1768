import { numberWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageForm } from "~/ui/page-form";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { PlanFormStart } from "./conflict-note";
import { FigureField } from "./figure-field";
import {
  METHOD_FIELDS,
  type MethodField,
  type MethodRow,
  PLAN_LABELS,
  type PlanPageView,
  type PlanRefusal,
} from "./plan-view";

type MethodsCardProps = { view: PlanPageView; answer: PlanRefusal | undefined };

const HEADS = ["Method", "Set-up", "Run", "Art", "Prep", "Production"];
const SEWN: ReadonlySet<MethodField> = new Set(["stitches_per_minute", "seconds_per_trim", "hooping_seconds"]);

/** What each method takes: minutes on the machine, and the days of each department. */
export function MethodsCard({ view, answer }: MethodsCardProps) {
  return (
    <Card title="Standard times" note="Minutes for the machines, work days for the promise" body="flush">
      <div className="plan-methods">
        <table aria-label="Standard times">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Change</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.methods.map((row) =>
              row.isEdited ? (
                <EditedMethod key={row.method} row={row} lock={view.lock} answer={answer} />
              ) : (
                <Method key={row.method} row={row} mayChange={view.mayChange} />
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const days = (text: string) => `${text} ${text === "1" ? "day" : "days"}`;

function runWords({ stitches_per_minute: stitches, seconds_per_unit: seconds }: MethodRow["values"]): string {
  return stitches === "" ? `${seconds} s a piece` : `${numberWords(Number(stitches))} stitches a min`;
}

function Method({ row: { method, values }, mayChange }: { row: MethodRow; mayChange: boolean }) {
  return (
    <tr>
      <th scope="row">{method}</th>
      <td data-label="Set-up">{values.setup_minutes} min</td>
      <td>{runWords(values)}</td>
      <td data-label="Art">{days(values.art_days)}</td>
      <td data-label="Prep">{days(values.prep_days)}</td>
      <td data-label="Production">{days(values.production_days)}</td>
      <td>
        {mayChange ? (
          <ButtonLink
            size="s"
            variant="ghost"
            to={paths.plan(new URLSearchParams({ method }))}
            preventScrollReset
            aria-label={`Change ${method}`}
          >
            Change
          </ButtonLink>
        ) : null}
      </td>
    </tr>
  );
}

type EditedMethodProps = { row: MethodRow; lock: string; answer: PlanRefusal | undefined };

function EditedMethod({ row: { method, values, shown }, lock, answer }: EditedMethodProps) {
  return (
    <tr>
      <td colSpan={HEADS.length + 1}>
        <PageForm className="plan-form" aria-label={method}>
          <b>{method}</b>
          <PlanFormStart intent="method" lock={lock} shown={shown} answer={answer} />
          <input type="hidden" name="deco_method" value={method} />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-4 gap-y-3">
            {METHOD_FIELDS.map((name) => (
              <FigureField
                key={name}
                name={name}
                label={PLAN_LABELS[name]}
                stored={values[name]}
                answer={answer}
                optional={SEWN.has(name)}
              />
            ))}
          </div>
          <div className="flex gap-2">
            <StatusButton variant="primary">Save {method}</StatusButton>
            <ButtonLink to={paths.plan()} preventScrollReset>
              Cancel
            </ButtonLink>
          </div>
        </PageForm>
      </td>
    </tr>
  );
}
