import type { SupplierChoice } from "~/sourcing/supplier-choices.server";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/field-error";
import { Icon } from "~/ui/icon";
import { type Option, Options } from "~/ui/inputs";
import { packProblem } from "../pack-words";
import { isSupplier, piecesOf, rowField, type SplitRow, stockPlace } from "./split-rows";
import type { SplitView } from "./split-view";
import type { LiveRow } from "./use-split-rows";

type SplitRowFieldsProps = {
  row: Pick<LiveRow, "values" | "errors">;
  index: number;
  view: SplitView;
  pattern: string;
  /** Only for those without a script. */
  isSpare?: boolean;
};

/** One row of the split dialog: whose pieces, how many, on which PO, and when they would be here. */
export function SplitRowFields({
  row: { values, errors },
  index,
  view,
  pattern,
  isSpare = false,
}: SplitRowFieldsProps) {
  const supplier = view.suppliers.find(({ value }) => value === values.from);
  const quantityError = errors.quantity && piecesOf(values) === 0 ? errors.quantity : undefined;
  const id = (field: keyof SplitRow) => `field-${rowField(field, index)}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid everywhere
    <div
      role="group"
      aria-label={`Split ${index + 1}`}
      className={classNames("split-row", isSpare && "without-script")}
    >
      <span
        className={classNames(
          "split-key size-3 flex-none rounded-swatch",
          piecesOf(values) > 0 ? pattern : "shadow-[inset_0_0_0_1.5px_var(--edge)]",
        )}
        aria-hidden="true"
      />
      <input type="hidden" name={rowField("split", index)} value={values.split} />
      <div className="max-md:[grid-area:from]">
        <label className="field-label" htmlFor={id("from")}>
          Supplier
        </label>
        <span className="select">
          <select
            id={id("from")}
            name={rowField("from", index)}
            className="input"
            defaultValue={values.from}
            aria-invalid={errors.from && values.from === "" ? true : undefined}
            aria-describedby={`${id("from")}-note`}
          >
            <option value="">Choose a supplier</option>
            <Options options={view.suppliers} />
            <Options options={otherSources(view, values)} />
          </select>
          <Icon name="chevron-down" size="s" />
        </span>
        {errors.from && values.from === "" ? (
          <FieldError id={`${id("from")}-note`}>{errors.from}</FieldError>
        ) : (
          <p className="field-hint" id={`${id("from")}-note`}>
            {supplier?.hint ?? sourceHint(values, view)}
          </p>
        )}
      </div>
      <div className="[&>.input]:text-right [&>.field-error]:whitespace-nowrap max-md:[grid-area:quantity]">
        <label className="field-label" htmlFor={id("quantity")}>
          Quantity
        </label>
        <input
          id={id("quantity")}
          name={rowField("quantity", index)}
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          defaultValue={values.quantity}
          aria-invalid={quantityError ? true : undefined}
          aria-describedby={quantityError ? `${id("quantity")}-error` : undefined}
        />
        <FieldError id={`${id("quantity")}-error`}>{quantityError}</FieldError>
      </div>
      <PoFields {...{ values, errors, index, view, supplier }} />
      <div className="max-md:flex max-md:gap-2 max-md:[grid-area:arrives] max-md:[&>.split-fact]:p-0">
        <span className="field-label">Arrives</span>
        <Arrives arrives={supplier?.arrives ?? null} from={values.from} />
      </div>
      <button
        type="submit"
        name="shape"
        value={`remove:${index}`}
        className="icon-button split-remove"
        aria-label={`Remove split ${index + 1}`}
        title="Remove"
      >
        <Icon name="x" size="s" />
      </button>
      <PriceFields {...{ values, errors, index, view }} />
    </div>
  );
}

function otherSources({ stock }: SplitView, { from }: SplitRow): Option[] {
  const places = stock.map(({ place, pieces }) => ({ value: `stock:${place}`, label: `Stock, ${place} (${pieces})` }));
  const own = stockPlace(from);
  const isKnown = own === null || places.some(({ value }) => value === from);
  return [
    { value: "customer", label: "Customer supplied" },
    ...places,
    ...(isKnown ? [] : [{ value: from, label: `Stock, ${own}` }]),
  ];
}

function sourceHint({ from }: SplitRow, { stock }: SplitView): string {
  const place = stockPlace(from);
  if (place !== null) return `${stock.find((one) => one.place === place)?.pieces ?? 0} there`;
  return from === "customer" ? "Nothing to order" : "";
}

type PoFieldsProps = {
  values: SplitRow;
  errors: LiveRow["errors"];
  index: number;
  view: SplitView;
  supplier: SupplierChoice | undefined;
};

/** The PO: one that is being gathered, a new one, a number that was typed, or none yet. The typed number's fields follow the choice by style alone. */
function PoFields({ values, errors, index, view, supplier }: PoFieldsProps) {
  const id = `field-${rowField("po", index)}`;
  if (values.from !== "" && !isSupplier(values.from)) {
    return (
      <div className="split-po">
        <span className="field-label">PO number</span>
        <span className="split-fact grid pt-[7px] [&>.state]:text-small text-muted">None needed</span>
      </div>
    );
  }
  const options = [...(supplier?.drafts ?? []), ...PO_CHOICES];
  const chosen = options.some(({ value }) => value === values.po) ? values.po : options[0]?.value;
  return (
    <div className="split-po">
      <label className="field-label" htmlFor={id}>
        PO number
      </label>
      <span className="select">
        <select
          id={id}
          name={rowField("po", index)}
          className="input"
          defaultValue={chosen}
          aria-invalid={errors.po ? true : undefined}
          aria-describedby={errors.po ? `${id}-error` : undefined}
        >
          <Options options={options} />
        </select>
        <Icon name="chevron-down" size="s" />
      </span>
      <FieldError id={`${id}-error`}>{errors.po}</FieldError>
      <div className="split-typed">
        <TypedField field="poNumber" label="Number" {...{ values, errors, index }} placeholder="PO-2231" />
        <TypedField
          field="poDate"
          label="Ordered on"
          {...{ values, errors, index }}
          placeholder="YYYY-MM-DD"
          fallback={view.today}
        />
      </div>
    </div>
  );
}

const PO_CHOICES: readonly Option[] = [
  { value: "new", label: "New draft PO" },
  { value: "typed", label: "Type a number" },
  { value: "none", label: "None yet" },
];

/** What a piece costs and how many come in a pack; empty in a new row: as last time. */
function PriceFields({ values, errors, index, view }: Omit<PoFieldsProps, "supplier">) {
  if (values.from !== "" && !isSupplier(values.from)) return null;
  const last = values.split === "" ? view.lastPrices[values.from] : undefined;
  const lastWords = [last?.cost, last?.pack ? `packs of ${last.pack}` : ""].filter(Boolean).join(", ");
  const problem = packProblem(piecesOf(values), values.pack === "" ? last?.pack : Number(values.pack));
  return (
    <div className="split-price flex flex-wrap col-[2/-1] gap-x-3.5 gap-y-1 items-center pt-1.5 [&>div]:flex [&>div]:flex-wrap [&>div]:gap-1.5 [&>div]:items-center [&_.input]:w-[84px] [&_.input]:text-right [&>.field-hint]:m-0 max-md:[grid-area:price]">
      <TypedField field="cost" label="Unit cost" {...{ values, errors, index }} placeholder={last?.cost ?? ""} />
      <TypedField field="pack" label="Pack of" {...{ values, errors, index }} placeholder={String(last?.pack ?? "")} />
      {lastWords || problem ? (
        <p className={classNames("field-hint", problem !== null && "text-care-fg")}>
          {problem ?? `Empty: as last time, ${lastWords}`}
        </p>
      ) : null}
    </div>
  );
}

type TypedFieldProps = Pick<PoFieldsProps, "values" | "errors" | "index"> & {
  field: "poNumber" | "poDate" | "cost" | "pack";
  label: string;
  placeholder: string;
  fallback?: string;
};

function TypedField({ field, label, values, errors, index, placeholder, fallback = "" }: TypedFieldProps) {
  const id = `field-${rowField(field, index)}`;
  const error = errors[field];
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={rowField(field, index)}
        className="input"
        autoComplete="off"
        inputMode={field === "cost" ? "decimal" : field === "pack" ? "numeric" : undefined}
        maxLength={field === "poNumber" ? 50 : 10}
        placeholder={placeholder}
        defaultValue={values[field] || fallback}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Arrives({ arrives, from }: { arrives: SupplierChoice["arrives"]; from: string }) {
  if (stockPlace(from) !== null) return <span className="split-fact grid pt-[7px] [&>.state]:text-small">Here</span>;
  if (!arrives)
    return (
      <span className="split-fact grid pt-[7px] [&>.state]:text-small text-muted">
        {from === "" ? "" : "Not known"}
      </span>
    );
  return (
    <span className="split-fact grid pt-[7px] [&>.state]:text-small">
      <time dateTime={arrives.day}>{arrives.words}</time>
      {arrives.late ? <Badge variant="strong" tone="stop" glyph="clock" label={arrives.late} /> : null}
    </span>
  );
}
