import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import { useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { typedValue } from "~/forms/typed-values";
import type { ListLinks } from "~/lists/list-links";
import { paths } from "~/navigation/paths";
import { TwoVersions } from "~/orders/two-versions";
import { StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { GarmentPicture } from "~/ui/garment-picture";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { Swatch } from "~/ui/swatch";
import { type AllocatedPart, Allocation, patternOf, SENT_PATTERN } from "./allocation";
import { SentSplits } from "./sent-splits";
import { SplitButtons } from "./split-buttons";
import { SplitRowFields } from "./split-row-fields";
import { blankRow, piecesOf, type SplitRow } from "./split-rows";
import type { SplitAnswer, SplitBase, SplitView } from "./split-view";
import { StyleSizes } from "./style-sizes";
import { type LiveRow, useSplitRows } from "./use-split-rows";

type SplitDialogProps = { view: SplitView; answer: SplitAnswer | undefined; links: ListLinks };

/** Who supplies the pieces of one requisition. */
export function SplitDialog({ view, answer, links }: SplitDialogProps) {
  // A refusal begins the form anew with what was typed. A change that somebody else makes meanwhile does not: saving tells it.
  const key = JSON.stringify([view.id, answer?.rows, answer?.errors, answer?.base.lockVersion]);
  return (
    <Dialog
      title={view.title}
      size="l"
      picture={<GarmentPicture color={view.swatch} />}
      about={<About view={view} />}
      keys={["split"]}
    >
      <SplitForm key={key} {...{ view, answer, links }} />
    </Dialog>
  );
}

function About({ view: { orderId, orderName, company, article, swatch, needed } }: { view: SplitView }) {
  return (
    <p className="mt-0.5 text-muted">
      <Link to={paths.order(orderId)}>{orderName}</Link> {company}. {swatch ? <Swatch color={swatch} /> : null}{" "}
      {article}
      {article ? ". " : null}
      {needed ? (
        <>
          Goods needed by <b className="text-fg">{needed.words}</b>
          {needed.tone === "stop" ? <span className="text-stop-fg">, {needed.note}</span> : null}
        </>
      ) : null}
    </p>
  );
}

/** Rows that stand ready for those without a script. */
const SPARE_ROWS = 2;

function SplitForm({ view, answer, links }: SplitDialogProps) {
  const isHydrated = useHydrated();
  const [base] = useState<SplitBase>(
    answer?.base ?? { lockVersion: view.lockVersion, opened: view.opened, openedNote: view.note },
  );
  const sent = view.sent.reduce((sum, { pieces }) => sum + pieces, 0);
  const pieces = view.pieces - sent;
  const { form, live, follow, press } = useSplitRows({
    rows: answer?.rows ?? view.rows,
    errors: answer?.errors ?? {},
    pieces,
    stock: new Map(view.stock.map((one) => [one.place, one.pieces])),
  });
  const hasErrors = Object.keys(answer?.errors ?? {}).length > 0;
  useEffect(() => {
    if (hasErrors) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, hasErrors]);
  const rows = live.map(({ values }) => values);
  return (
    <PageForm ref={form} className="dialog-form form" noValidate>
      <input type="hidden" name="intent" value="split" />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="lock_version" value={base.lockVersion} />
      <input type="hidden" name="opened" value={base.opened} />
      <input type="hidden" name="opened_note" value={base.openedNote} />
      {/* Enter saves: the first button of a form is the one that it presses. */}
      <button type="submit" className="hide-visually" tabIndex={-1} aria-hidden="true">
        Save split
      </button>
      <DialogBody>
        <TwoVersions rows={answer?.versions ?? []} />
        <Refused answer={answer} />
        {view.closed ? <Notice tone="idle">{view.closed}</Notice> : null}
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 max-md:[&>:first-child]:flex-[1_0_100%]">
          <StyleSizes sizes={view.sizes} id={view.id} links={links} />
          <Allocation parts={partsOf(view, live)} pieces={view.pieces} />
        </div>
        <SentSplits sent={view.sent} id={view.id} links={links} />
        {pieces > 0 || rows.length > 0 ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses and input of the fields bubble here
          <div
            className="grid gap-2.5 [&>.flex]:mt-0.5 max-md:[&_.button-s]:min-h-11"
            onInput={follow}
            onChange={follow}
            onClick={press}
          >
            {live.map((row, index) => (
              <SplitRowFields key={row.key} row={row} index={index} view={view} pattern={patternOf(index)} />
            ))}
            {isHydrated ? null : <SpareRows from={rows.length} view={view} />}
            <SplitButtons view={view} rows={rows} pieces={pieces} />
          </div>
        ) : null}
        <Field name="note" label="Note for purchasing" optional>
          <TextInput
            defaultValue={typedValue(answer?.typed, "note", view.note)}
            maxLength={10_000}
            autoComplete="off"
          />
        </Field>
        {otherSizes(view) > 0 ? (
          <Checkbox name="siblings" value="1" defaultChecked={answer?.typed.siblings?.includes("1")}>
            Same for all sizes of this style: the {numberWords(otherSizes(view))} pieces left in other sizes go to these
            suppliers in the same shares
          </Checkbox>
        ) : null}
      </DialogBody>
      <DialogFoot note={footNote(view, rows)}>
        <StatusButton variant="primary">Save split</StatusButton>
      </DialogFoot>
    </PageForm>
  );
}

function Refused({ answer }: { answer: SplitAnswer | undefined }) {
  if (!answer || answer.message === "" || answer.versions.length > 0) return null;
  const sentence = answer.errors.rows?.[0] ?? (Object.keys(answer.errors).length === 0 ? answer.message : null);
  return sentence ? (
    <Notice tone="stop" role="alert">
      {sentence}
    </Notice>
  ) : null;
}

function SpareRows({ from, view }: { from: number; view: SplitView }) {
  return Array.from({ length: SPARE_ROWS }, (_, index) => (
    <SplitRowFields
      // biome-ignore lint/suspicious/noArrayIndexKey: blank rows are their place
      key={index}
      row={{ values: blankRow(), errors: {} }}
      index={from + index}
      view={view}
      pattern=""
      isSpare
    />
  ));
}

function partsOf({ sent, suppliers }: SplitView, live: readonly LiveRow[]): AllocatedPart[] {
  const nameOf = (from: string) =>
    suppliers.find(({ value }) => value === from)?.label ??
    (from === "" ? "No supplier yet" : from.replace("stock:", "Stock, "));
  return [
    ...sent.map(({ id, words, pieces }) => ({
      key: `sent-${id}`,
      name: words.replace(/^[\d,]+ from /, ""),
      pieces,
      pattern: SENT_PATTERN,
    })),
    ...live.map(({ key, values }, index) => ({
      key,
      name: values.from === "customer" ? "Customer" : nameOf(values.from),
      pieces: piecesOf(values),
      pattern: patternOf(index),
    })),
  ];
}

const otherSizes = ({ sizes, id }: SplitView) =>
  sizes.reduce((sum, one) => (one.id === id ? sum : sum + Math.max(0, one.quantity - one.allocated)), 0);

function footNote({ pieces, sent }: SplitView, rows: readonly SplitRow[]): string {
  const allocated = sent.reduce((sum, one) => sum + one.pieces, 0) + rows.reduce((sum, row) => sum + piecesOf(row), 0);
  if (allocated < pieces) return `Stays a draft until all ${numberWords(pieces)} are allocated.`;
  return "Saving doesn't place an order with a supplier.";
}
