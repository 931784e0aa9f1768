import { Link } from "@remix-run/react";
import { joined } from "contract/isolated";
import { countWords } from "contract/number-words";
import { shipmentFields } from "contract/shipment-fields";
import { CARRIER_NAMES, SHIPMENT_KIND_LABELS, SHIPMENT_KINDS } from "contract/shipping";
import { type MouseEvent, useEffect, useRef } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/forms/typed-values";
import { paths } from "~/navigation/paths";
import { Button, ButtonLink, StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Field } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { FormProblem } from "~/ui/form-problem";
import { Select, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { isFocusFree } from "~/ui/scan-box";
import type { PackBox, PackLine, PackView } from "./read-packing.server";
import { ShippingHead } from "./shipping-head";
import { useWaitingScans } from "./use-waiting-scans";

type PackPageProps = { view: PackView; answer: FormRefusal | undefined };

/** The packing table, for a tablet: lines on one side, boxes on the other. */
export function PackPage({ view, answer }: PackPageProps) {
  const { order, orderId, facts, stop, left, current, lines, others } = view;
  const labels = Object.fromEntries(
    lines.map((line) => [`pieces_${line.id}`, [line.item, line.size].filter(Boolean).join(" ")]),
  );
  return (
    <>
      <ShippingHead
        title={`Pack ${order}`}
        fact={left > 0 ? `${countWords(left, "piece")} left to pack` : "Nothing is left to pack"}
        here={order}
        actions={<ButtonLink to={paths.order(orderId)}>Open the order</ButtonLink>}
      />
      <div className="pack">
        {stop ? (
          <Notice tone="stop" role="status">
            {stop}
          </Notice>
        ) : null}
        <FormProblem answer={answer} labels={{ ...labels, code: "SKU" }} />
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 items-start max-[900px]:grid-cols-1">
          <div className="grid gap-4 min-w-0">
            <Card title="Lines" note={`${countWords(lines.length, "line")}`} body="flush">
              <PutForm view={view} answer={answer} />
            </Card>
          </div>
          <div className="grid gap-4 min-w-0">
            {(left > 0 || current) && !stop ? <ScanCard lock={current?.lock ?? 0} answer={answer} /> : null}
            {current ? <Boxes view={view} current={current} answer={answer} /> : null}
            <Card title="Order">
              <Facts facts={facts} />
            </Card>
            {others.length > 0 ? (
              <Card title="Other shipments" body="flush">
                <ul className="grid">
                  {others.map(({ id, words, to }) => (
                    <li
                      className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between min-h-11 py-2.5 px-3.5 border-b border-b-line"
                      key={id}
                    >
                      <Link className="link" to={to}>
                        {words}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

const KINDS = SHIPMENT_KINDS.map((value) => ({ value, label: SHIPMENT_KIND_LABELS[value] }));

function PutForm({ view: { lines, current, left, stop }, answer }: PackPageProps) {
  const mayPack = left > 0 && stop === null;
  const refusal = /^(put|rest)$/.test(answer?.typed.intent?.[0] ?? "") ? answer : null;
  return (
    <PageForm>
      <input type="hidden" name="lock" value={seenVersion(refusal, "lock", current?.lock ?? 0)} />
      <ul className="grid">
        {lines.map((line) => (
          <Line key={line.id} line={line} answer={answer} mayPack={mayPack} />
        ))}
      </ul>
      {lines.length === 0 ? <p className="p-3.5 text-muted">Lines appear here once the order is accepted.</p> : null}
      {mayPack ? (
        <div className="grid gap-3 p-3.5">
          {current ? null : (
            <>
              <Field name="kind" label={shipmentFields.kind.label}>
                <Select options={KINDS} defaultValue={answer?.typed.kind?.[0] ?? "parcel"} className="input-l" />
              </Field>
              <Field name="carrier" label="Carrier" optional>
                <TextInput
                  large
                  list="carriers"
                  defaultValue={answer?.typed.carrier?.[0]}
                  maxLength={100}
                  autoComplete="off"
                />
              </Field>
              <datalist id="carriers">
                {CARRIER_NAMES.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
            </>
          )}
          <div className="pack-buttons">
            <StatusButton size="l" variant="primary" name="intent" value="put">
              {current ? `Put into box ${Math.max(1, current.boxes.length)}` : "Put into box 1"}
            </StatusButton>
            <StatusButton size="l" name="intent" value="rest">
              Rest into this box
            </StatusButton>
            {current ? (
              <label className="inline-flex gap-2 items-center min-h-11">
                <input type="checkbox" className="checkbox" name="box" value="new" /> New box
              </label>
            ) : null}
          </div>
        </div>
      ) : null}
    </PageForm>
  );
}

function Line({ line, answer, mayPack }: { line: PackLine; answer: FormRefusal | undefined; mayPack: boolean }) {
  const name = `pieces_${line.id}`;
  const error = answer?.errors[name]?.[0];
  const state = [
    `${line.ordered} ordered`,
    line.packed > 0 && `${line.packed} packed`,
    line.shipped > 0 && `${line.shipped} shipped`,
    line.missing,
  ];
  const words = [line.item, line.size].filter(Boolean).join(" ");
  return (
    <li className="pack-line">
      <div className="min-w-0">
        <b>{line.item}</b> {line.size ? <span className="font-semibold">{line.size}</span> : null}
        <span className="line-2">{joined([line.bins && `Bin ${line.bins}`, line.sku], " · ")}</span>
        <span className="line-2">{state.filter(Boolean).join(", ")}</span>
      </div>
      {line.left > 0 && mayPack ? (
        <div className="flex-none flex gap-2 items-center [&>.input]:w-[88px]">
          <input
            id={`field-${name}`}
            className="input input-l"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            key={answer?.typed[name]?.[0] ?? String(line.left)}
            defaultValue={answer?.typed[name]?.[0] ?? ""}
            placeholder={String(line.left)}
            aria-label={`Pieces of ${words}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `field-${name}-error` : undefined}
          />
          <span className="text-muted">of {line.left}</span>
        </div>
      ) : (
        <span className="text-muted">{line.left === 0 ? "None left" : `${line.left} left`}</span>
      )}
      <FieldError id={`field-${name}-error`}>{error}</FieldError>
    </li>
  );
}

/** A scanner types a SKU and presses Enter: one piece more. The field is ready for the next one at once. */
function ScanCard({ lock, answer }: { lock: number; answer: FormRefusal | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { waiting, refused, wait } = useWaitingScans(form, answer);
  const seen = useRef<number>();
  useEffect(() => {
    if (seen.current === lock) return;
    if (seen.current !== undefined || isFocusFree()) input.current?.focus({ preventScroll: true });
    seen.current = lock;
  }, [lock]);
  // Empty once it is sent: a second Enter counts nothing.
  const clear = () => {
    if (input.current) input.current.value = "";
  };
  /** Enter presses the button too. */
  const press = (event: MouseEvent) => {
    if (!wait(input.current?.value.trim() ?? "")) return;
    event.preventDefault();
    clear();
  };
  const error = answer?.errors.code?.[0];
  return (
    <Card title="Scan pieces" note={waiting > 0 ? `${countWords(waiting, "scan")} to save` : null}>
      <PageForm ref={form} className="scan-line" onSubmit={() => queueMicrotask(clear)}>
        <input type="hidden" name="lock" value={lock} />
        <input type="hidden" name="intent" value="scan" />
        <input
          ref={input}
          id="field-code"
          className="input input-l"
          name="code"
          aria-label="Scan a SKU"
          placeholder="Scan a SKU"
          autoComplete="off"
          maxLength={200}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "field-code-error" : undefined}
        />
        <Button type="submit" size="l" onClick={press}>
          Add 1
        </Button>
      </PageForm>
      <FieldError id="field-code-error">{error}</FieldError>
      {refused.length > 0 ? (
        <FieldError>{`Not counted: ${refused.join(", ")}. Check these pieces and scan them again.`}</FieldError>
      ) : null}
    </Card>
  );
}

type BoxesProps = { view: PackView; current: NonNullable<PackView["current"]>; answer: FormRefusal | undefined };

function Boxes({ view, current, answer }: BoxesProps) {
  const names = view.lines.filter((line) => line.names.length > 0);
  const refusal = /^(finish|names)/.test(answer?.typed.intent?.[0] ?? "") ? answer : null;
  return (
    <Card title={`Shipment ${current.number}`} note={countWords(current.units, "piece")} body="flush">
      <ul className="grid">
        {current.boxes.map((box) => (
          <Box key={box.number} box={box} lock={current.lock} />
        ))}
      </ul>
      <PageForm className="grid gap-3 p-3.5">
        <input type="hidden" name="lock" value={seenVersion(refusal, "lock", current.lock)} />
        {names.map((line) => (
          <fieldset key={line.id} className="grid gap-x-4 gap-y-0 grid-cols-[repeat(auto-fill,minmax(180px,1fr))]">
            <legend className="field-label">
              Names, {line.item} {line.size}
            </legend>
            {line.names.map(({ id, text, isTicked }) => (
              <label key={id} className="inline-flex gap-2 items-center min-h-11">
                <input
                  type="checkbox"
                  className="checkbox"
                  name="name"
                  value={id}
                  defaultChecked={answer?.typed.name?.includes(String(id)) ?? isTicked}
                />
                {text || "No text"}
              </label>
            ))}
          </fieldset>
        ))}
        <FieldError>{answer?.errors.name?.[0]}</FieldError>
        <div className="pack-buttons">
          <StatusButton size="l" variant="primary" name="intent" value="finish">
            Finish packing
          </StatusButton>
          <StatusButton size="l" name="intent" value="finish-print">
            Finish and print slip
          </StatusButton>
          {names.length > 0 ? (
            <StatusButton size="l" variant="ghost" name="intent" value="names">
              Save checked names
            </StatusButton>
          ) : null}
        </div>
      </PageForm>
    </Card>
  );
}

function Box({ box: { number, contents, pieces }, lock }: { box: PackBox; lock: number }) {
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between min-h-11 py-2.5 px-3.5 border-b border-b-line">
      <div className="min-w-0">
        <b>Box {number}</b> <span className="text-muted">{countWords(pieces, "piece")}</span>
        <ul>
          {contents.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <PageForm>
        <input type="hidden" name="intent" value="empty" />
        <input type="hidden" name="box" value={number} />
        <input type="hidden" name="lock" value={lock} />
        <StatusButton size="l" variant="ghost" aria-label={`Empty box ${number}`}>
          Empty
        </StatusButton>
      </PageForm>
    </li>
  );
}
