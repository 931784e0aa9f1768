import { CARRIER_NAMES } from "contract/shipping";
import type { ReactNode } from "react";
import type { FormRefusal } from "~/backend/forms.server";
import { seenVersion } from "~/forms/typed-values";
import { paths } from "~/navigation/paths";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { Badge } from "~/ui/badge";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Field, fieldId } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import type { ShipmentView } from "./read-shipment.server";
import { ShippingHead } from "./shipping-head";
import { SignaturePad } from "./signature-pad";

type ShipmentPageProps = { view: ShipmentView; answer: FormRefusal | undefined };

const LABELS = {
  date: "Day",
  picked_up_by: "Who picks it up",
  reason: "Reason",
  carrier: "Carrier",
  service: "Service",
};

/** One shipment: what is in it, its parcels, and how it leaves. */
export function ShipmentPage({ view, answer }: ShipmentPageProps) {
  const { id, title, badge, fact, order, orderId, facts, lines, isAddressChanged, stop, signature } = view;
  return (
    <>
      <ShippingHead
        title={title}
        badges={<Badge {...badge} />}
        fact={fact}
        here={title}
        actions={
          <>
            <ButtonLink to={paths.order(orderId)}>Open {order}</ButtonLink>
            {view.may.pack ? <ButtonLink to={paths.packOrder(orderId)}>Continue packing</ButtonLink> : null}
            {view.may.print ? (
              <>
                <ButtonLink to={paths.packingSlip(id)} state={PRINT_AT_ONCE} icon="printer">
                  Packing slip
                </ButtonLink>
                <ButtonLink to={paths.shippingLabels(id)} state={PRINT_AT_ONCE} icon="printer">
                  Labels
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      <div className="pack">
        {isAddressChanged ? (
          <Notice tone="stop" role="alert">
            The order's address changed after this was packed. Cancel it and pack again so the labels are right.
          </Notice>
        ) : null}
        {stop ? <Notice tone="care">{stop}</Notice> : null}
        <FormProblem answer={answer} labels={LABELS} elsewhere={/^boxes\./} />
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4 items-start max-[900px]:grid-cols-1">
          <div className="grid gap-4 min-w-0">
            <Card title="Contents" body="flush">
              <ul className="grid">
                {lines.map((line) => (
                  <li key={line.id} className="pack-line">
                    <span>
                      {line.item} <b>{line.size}</b>
                    </span>
                    <b>{line.quantity}</b>
                  </li>
                ))}
              </ul>
            </Card>
            <Parcels view={view} answer={answer} />
          </div>
          <div className="grid gap-4 min-w-0">
            <Moves view={view} answer={answer} />
            <Card title="Shipment">
              <Facts facts={facts} />
              {signature ? (
                <svg
                  className="block w-full max-w-[480px] h-40 border border-edge bg-[#fff] fill-none stroke-[#000] stroke-[1.5]"
                  viewBox="0 0 300 100"
                  role="img"
                  aria-label="Signature"
                >
                  <path d={signature} />
                </svg>
              ) : null}
            </Card>
            <Store view={view} />
          </div>
        </div>
      </div>
    </>
  );
}

function Target({ view, answer, intent }: ShipmentPageProps & { intent: string }) {
  const refusal = answer?.typed.intent?.[0] === intent ? answer : null;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="lock" value={seenVersion(refusal, "lock", view.lock)} />
    </>
  );
}

/** What the store that the order came from was told. */
function Store({ view }: { view: ShipmentView }) {
  if (!view.store) return null;
  const { badge, text, canRetry } = view.store;
  return (
    <Card title="Store">
      <p>
        <Badge {...badge} /> {text}
      </p>
      {canRetry ? (
        <PageForm className="shipment-form mt-3">
          <Target view={view} answer={undefined} intent="tell-store" />
          <StatusButton size="l">Try again</StatusButton>
        </PageForm>
      ) : null}
    </Card>
  );
}

/** Carrier, weights and tracking numbers, by typing, pasting or scanning. */
function Parcels({ view, answer }: ShipmentPageProps) {
  const { boxes, may } = view;
  if (!may.change) return null;
  const typed = (name: "carrier" | "service" | "note") => answer?.typed[name]?.[0] ?? view[name];
  return (
    <Card title="Parcels">
      <PageForm className="shipment-form" isReadable key={view.lock}>
        <Target view={view} answer={answer} intent="parcels" />
        <div className="grid grid-cols-2 gap-3">
          <Field name="carrier" label="Carrier" optional error={answer?.errors.carrier?.[0]}>
            <TextInput large list="carriers" defaultValue={typed("carrier")} maxLength={100} autoComplete="off" />
          </Field>
          <Field name="service" label="Service" optional error={answer?.errors.service?.[0]}>
            <TextInput large defaultValue={typed("service")} maxLength={100} autoComplete="off" />
          </Field>
        </div>
        <datalist id="carriers">
          {CARRIER_NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ul className="grid gap-2">
          <li
            className="grid grid-cols-[64px_minmax(0,2fr)_minmax(0,1fr)] gap-2 items-center text-small text-muted"
            aria-hidden="true"
          >
            <span />
            <span>Tracking number</span>
            <span>Weight, kg</span>
          </li>
          {boxes.map((box, index) => (
            <BoxFields key={box.number} box={box} answer={answer} index={index} />
          ))}
        </ul>
        <Field name="pasted" label="Paste or scan tracking numbers" optional hint="One per box, in order">
          <TextArea rows={2} defaultValue={answer?.typed.pasted?.[0]} />
        </Field>
        <Field name="note" label="Note on the packing slip" optional>
          <TextArea rows={2} defaultValue={typed("note")} maxLength={2_000} />
        </Field>
        <div>
          <StatusButton size="l">Save parcels</StatusButton>
        </div>
      </PageForm>
    </Card>
  );
}

type BoxFieldsProps = { box: ShipmentView["boxes"][number]; answer: FormRefusal | undefined; index: number };

function BoxFields({ box, answer, index }: BoxFieldsProps) {
  const wrong = answer?.errors[`boxes.${index}.tracking_number`]?.[0];
  const wrongWeight = answer?.errors[`boxes.${index}.weight_grams`]?.[0];
  const error = wrong ?? wrongWeight;
  const note = `box-${box.number}-note`;
  return (
    <li className="grid gap-1">
      <div className="grid grid-cols-[64px_minmax(0,2fr)_minmax(0,1fr)] gap-2 items-center">
        <b>Box {box.number}</b>
        <input
          className="input input-l"
          id={fieldId(`boxes.${index}.tracking_number`)}
          name="tracking_number"
          aria-label={`Tracking number of box ${box.number}`}
          defaultValue={answer?.typed.tracking_number?.[index] ?? box.tracking}
          maxLength={100}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={note}
        />
        <input
          className="input input-l"
          id={fieldId(`boxes.${index}.weight_grams`)}
          name="weight"
          aria-label={`Weight of box ${box.number} in kg`}
          inputMode="decimal"
          defaultValue={answer?.typed.weight?.[index] ?? box.kilograms}
          maxLength={10}
          autoComplete="off"
          aria-invalid={wrongWeight ? true : undefined}
          aria-describedby={note}
        />
      </div>
      <p id={note} className={error ? "field-error" : "field-hint"}>
        {error ?? [box.code, ...box.contents].join(", ")}
        {!error && box.trackingTo ? (
          <>
            {" "}
            <a className="link" href={box.trackingTo} target="_blank" rel="noreferrer">
              Track parcel
            </a>
          </>
        ) : null}
      </p>
    </li>
  );
}

function Moves(page: ShipmentPageProps) {
  const { view, answer } = page;
  const { may, today } = view;
  const error = (name: string) => answer?.errors[name]?.[0];
  const of = (intent: string) => answer?.typed.intent?.[0] === intent;
  const day = (intent: string) => (
    <Field id={`field-date-${intent}`} name="date" label={LABELS.date} error={of(intent) ? error("date") : undefined}>
      <DateInput defaultValue={(of(intent) ? answer?.typed.date?.[0] : null) ?? today} className="input-l" />
    </Field>
  );
  const reason = (intent: string) => (
    <Field
      id={`field-reason-${intent}`}
      name="reason"
      label={LABELS.reason}
      error={of(intent) ? error("reason") : undefined}
    >
      <TextInput
        large
        defaultValue={of(intent) ? answer?.typed.reason?.[0] : undefined}
        maxLength={2_000}
        autoComplete="off"
      />
    </Field>
  );
  return (
    <>
      {may.pack ? (
        <Move {...page} title="Finish packing" intent="pack" button="Finish packing" variant="primary" />
      ) : null}
      {may.ship ? (
        <Move {...page} title="Ship" intent="ship" button="Ship" variant="primary">
          {day("ship")}
        </Move>
      ) : null}
      {may.pickUp ? (
        <Move {...page} title="Pick-up" intent="pick-up" button="Hand over" variant="primary">
          <Field name="picked_up_by" label={LABELS.picked_up_by} error={error("picked_up_by")}>
            <TextInput large defaultValue={answer?.typed.picked_up_by?.[0]} maxLength={200} autoComplete="off" />
          </Field>
          {day("pick-up")}
          <SignaturePad />
        </Move>
      ) : null}
      {may.unship ? (
        <Move {...page} title="Undo shipment" intent="unship" button="Take it back">
          {reason("unship")}
        </Move>
      ) : null}
      {may.cancel ? (
        <Move {...page} title="Cancel the shipment" intent="cancel" button="Cancel shipment">
          {reason("cancel")}
        </Move>
      ) : null}
    </>
  );
}

type MoveProps = ShipmentPageProps & {
  title: string;
  intent: string;
  button: string;
  variant?: "primary";
  children?: ReactNode;
};

function Move({ title, button, variant, children, ...target }: MoveProps) {
  return (
    <Card title={title}>
      <PageForm className="shipment-form">
        <Target {...target} />
        {children}
        <StatusButton size="l" variant={variant}>
          {button}
        </StatusButton>
      </PageForm>
    </Card>
  );
}
