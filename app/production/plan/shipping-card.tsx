import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { PlanFormStart } from "./conflict-note";
import { type PlanPageView, type PlanRefusal, SHIPPING_LABELS, type ShippingField } from "./plan-view";

const TEXTS = [
  ["pickup_address", "In the email that a pick-up is ready"],
  ["pickup_hours", "Such as Mon to Fri, 9 to 5"],
  ["tracking_pattern", "Such as https://carrier.example/{number}"],
] as const satisfies readonly (readonly [ShippingField, string])[];

/** Mail to customers about pick-ups and parcels. */
export function ShippingCard({
  view: { shipping, lock, mayChange },
  answer,
}: {
  view: PlanPageView;
  answer: PlanRefusal | undefined;
}) {
  const shown = (name: ShippingField) => answer?.typed[name]?.[0] ?? shipping[name];
  return (
    <Card title="Shipping">
      <PageForm className="plan-form" isReadable>
        <PlanFormStart intent="shipping" lock={lock} shown={shipping.shown} answer={answer} />
        <fieldset disabled={!mayChange} className="plan-form">
          {TEXTS.map(([name, hint]) => (
            <Field
              key={name}
              name={name}
              label={SHIPPING_LABELS[name]}
              hint={hint}
              optional
              error={answer?.errors[name]?.[0]}
            >
              <TextInput defaultValue={shown(name)} key={shown(name)} maxLength={300} autoComplete="off" />
            </Field>
          ))}
          {mayChange ? (
            <div>
              <StatusButton variant="primary">Save shipping</StatusButton>
            </div>
          ) : null}
        </fieldset>
      </PageForm>
    </Card>
  );
}
