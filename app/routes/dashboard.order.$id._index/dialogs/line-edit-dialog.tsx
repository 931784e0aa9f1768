import { Link, useFetcher } from "@remix-run/react";
import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import { useEffect, useRef } from "react";
import { seenVersion, typedValue } from "~/forms/typed-values";
import { seenTarget } from "~/lists/bulk/seen-versions";
import type { ImpactView } from "~/orders/line-impact";
import { TwoVersions } from "~/orders/two-versions";
import type { OrderPageAnswer } from "~/routes/dashboard.order.$id._index/actions/action";
import type { LineEditAnswer } from "~/routes/dashboard.order.$id._index/actions/line-edit-answer";
import { ImpactNotes } from "~/routes/dashboard.order.$id._index/lines/impact-notes";
import type { LineEditView } from "~/routes/dashboard.order.$id._index/lines/line-edit.server";
import {
  BETWEEN,
  LINE_FIELD_LABELS,
  LINE_FIELDS,
  type LineField,
  openedName,
  quantityName,
} from "~/routes/dashboard.order.$id._index/lines/line-fields";
import { LineFieldset } from "~/routes/dashboard.order.$id._index/lines/line-fieldset";
import { QuantityGrid } from "~/routes/dashboard.order.$id._index/lines/quantity-grid";
import { WordList } from "~/routes/dashboard.order.$id._index/lines/word-list";
import { Button, StatusButton } from "~/ui/button";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/error-summary";
import { HiddenParams } from "~/ui/hidden-params";
import { Notice } from "~/ui/notice";

const MAX_METHODS = 5;
const ASK_AFTER_MS = 300;

/** Everything staff own of one line, or of several lines of a product at once. */
export function LineEditDialog({ view, answer }: { view: LineEditView; answer: OrderPageAnswer | undefined }) {
  const refusal = answer && !answer.ok ? answer : undefined;
  // After a clash the form begins anew over what is stored now; what the person changed stays typed.
  const version = refusal?.kind === "conflict" ? view.lines.map(({ target }) => target).join() : "opened";
  return (
    <Dialog title={view.title} size="m" keys={["line"]}>
      <LineEditForm key={version} view={view} refusal={refusal} />
    </Dialog>
  );
}

type FormProps = {
  view: LineEditView;
  refusal: (Partial<LineEditAnswer> & Pick<LineEditAnswer, "kind" | "typed" | "errors">) | undefined;
};

function LineEditForm({ view, refusal }: FormProps) {
  const { lines, isAccepted, mixed } = view;
  const { impacts, isPending, ask } = useImpacts(view, refusal?.impacts ?? []);
  const value = (field: LineField) => shownValue(refusal, field, view.values[field]);
  const error = (field: string) => refusal?.errors[field]?.[0];
  const keep = (field: LineField) => (mixed.includes(field) ? "As they are" : "None");
  const labels: Record<string, string> = { ...LINE_FIELD_LABELS, reason: "Reason" };
  for (const line of lines) labels[quantityName(line.id)] = `Quantity of ${line.label}`;
  const wrong = Object.keys(refusal?.errors ?? {}).filter((name) => name in labels);
  return (
    <DialogForm>
      <LineMemory view={view} refusal={refusal} />
      <DialogBody>
        <ErrorSummary fields={wrong.map((name) => ({ name, label: labels[name] ?? name }))} />
        <TwoVersions rows={refusal?.versions ?? []} />
        {refusal?.message && wrong.length === 0 && !refusal.versions?.length ? (
          <Notice tone="stop" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        {view.all ? (
          <p>
            <Link className="link" to={view.all.to} preventScrollReset>
              {view.all.label}
            </Link>
          </p>
        ) : null}
        <QuantityGrid
          onChange={ask}
          cells={lines.map((line) => ({
            lineId: line.id,
            label: line.label,
            value: shownValue(refusal, quantityName(line.id), line.quantity),
            error: error(quantityName(line.id)),
          }))}
        />
        <ImpactNotes
          impacts={impacts}
          isPending={isPending}
          names={new Map(lines.map((line) => [line.id, line.label]))}
        />
        <noscript>
          <Button type="submit" size="s" name="show" value="impact">
            Show what this affects
          </Button>
        </noscript>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <WordList
            name="deco_methods"
            label="Methods, in the order they run"
            row="Method"
            options={DECORATION_METHODS}
            value={value("deco_methods")}
            max={MAX_METHODS}
            prompt={keep("deco_methods")}
            error={error("deco_methods")}
          />
          <WordList
            name="locations"
            label="Places"
            row="Place"
            options={DECORATION_LOCATIONS}
            value={value("locations")}
            max={DECORATION_LOCATIONS.length}
            prompt={keep("locations")}
            error={error("locations")}
          />
        </div>
        <LineFieldset view={view} value={value} error={error} reason={typedValue(refusal?.typed, "reason")} />
      </DialogBody>
      <DialogFoot note={isAccepted ? "The work order gets a new revision where something printed changes." : null}>
        <StatusButton variant="primary">{lines.length > 1 ? `Save ${lines.length} lines` : "Save line"}</StatusButton>
      </DialogFoot>
    </DialogForm>
  );
}

/** What was typed where it differs from what the form was opened with, else what is stored now. */
function shownValue(refusal: FormProps["refusal"], name: string, stored: string): string {
  const words = refusal?.typed[name];
  if (!refusal || !words) return stored;
  const typed = words.filter((word) => word !== "").join(BETWEEN);
  return typed === typedValue(refusal.typed, openedName(name)) ? stored : typed;
}

/** What the server compares with: the versions of the lines, and each value as the person saw it. */
function LineMemory({ view: { lines, mixed, values }, refusal }: FormProps) {
  const opened = (name: string, stored: string) =>
    [openedName(name), seenVersion(refusal, openedName(name), stored)] as const;
  return (
    <HiddenParams
      params={[
        ["intent", "line-edit"],
        ...lines.map(({ target }) => ["line", String(seenTarget(refusal, "line", target))] as const),
        ...mixed.map((field) => ["mixed", field] as const),
        ...LINE_FIELDS.map((field) => opened(field, values[field])),
        ...lines.map(({ id, quantity }) => opened(quantityName(id), quantity)),
      ]}
    />
  );
}

/** What typed quantities touch, asked of the server a moment after the last key; before that, what the page came with. */
function useImpacts({ lines, impactTo }: LineEditView, first: readonly ImpactView[]) {
  const { load, data, state } = useFetcher<{ impacts: ImpactView[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (quantities: ReadonlyMap<number, string>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const query = new URLSearchParams();
      for (const { id, quantity } of lines) {
        const typed = quantities.get(id)?.trim() ?? "";
        if (typed !== quantity && /^\d{1,7}$/.test(typed)) query.append("change", `${id}:${typed}`);
      }
      load(`${impactTo}?${query}`);
    }, ASK_AFTER_MS);
  };
  return { impacts: data?.impacts ?? first, isPending: state !== "idle", ask };
}
