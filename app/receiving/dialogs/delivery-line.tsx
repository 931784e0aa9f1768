import { type ReactNode, useState } from "react";
import { Check } from "~/ui/checkbox";
import { fieldId } from "~/ui/field";
import { FieldError } from "~/ui/field-error";
import { Options } from "~/ui/inputs";
import { Swatch } from "~/ui/swatch";
import { Truncated } from "~/ui/truncated";
import { type CountState, countState, typedCount } from "../count-state";
import { CountSign } from "./count-sign";
import { lineField } from "./delivery-fields";
import type { DeliveryLine } from "./delivery-view.server";
import { REASONS } from "./receive-fields";

interface DeliveryLineProps {
  line: DeliveryLine;
  /** The list of known places. */
  places: string;
  typed: (name: string, stored?: string) => { value: string; error: string | undefined };
  /** The form came back: what was ticked then counts, not the default. */
  isSent: boolean;
  sent: readonly string[];
  onCount(count: number): void;
}

const LEFT_OUT: CountState = { tone: "idle", glyph: "ring-dashed", words: "Left out", over: 0 };

/** A line of a delivery: ticked with all that is to come, until somebody types what really came. */
export function DeliveryLineFields({ line, places, typed, isSent, sent, onCount }: DeliveryLineProps) {
  const { id, target, name, item, order, outstanding, before } = line;
  const field = (which: Parameters<typeof lineField>[0], stored?: string) => typed(lineField(which, id), stored);
  const accepted = field("accepted", String(outstanding));
  const rejected = field("rejected");
  const [isTicked, setIsTicked] = useState(!isSent || sent.some((pair) => pair.startsWith(`${id}:`)));
  const [numbers, setNumbers] = useState({ accepted: accepted.value, rejected: rejected.value });
  const state = isTicked ? stateOf(numbers, outstanding) : LEFT_OUT;
  const type = (changed: Partial<typeof numbers>) => {
    const next = { ...numbers, ...changed };
    setNumbers(next);
    setIsTicked(true);
    onCount(typedCount(next.accepted) ?? 0);
  };
  const tick = (ticked: boolean) => {
    setIsTicked(ticked);
    onCount(ticked ? (typedCount(numbers.accepted) ?? 0) : 0);
  };
  const error = accepted.error ?? rejected.error ?? field("reason").error ?? field("place").error;
  const errorId = error ? `line-${id}-error` : undefined;
  const control = (which: Parameters<typeof lineField>[0]) => ({
    id: fieldId(lineField(which, id)),
    name: lineField(which, id),
    "aria-invalid": field(which).error ? (true as const) : undefined,
    "aria-describedby": errorId,
  });
  return (
    <li
      className={`grid grid-cols-[20px_minmax(0,1fr)_92px_124px_124px] gap-x-3 gap-y-1 items-start py-2 px-2.5 border border-line border-l-4 border-l-tone-solid rounded-control data-[out]:bg-sunken [&>.checkbox]:mt-0.5 max-md:grid-cols-[32px_1fr_1fr] max-md:[&>.checkbox]:row-[1] max-md:[&>.delivery-item+div]:col-[2] max-md:[&>div:last-of-type]:col-[2/-1] tone-${state.tone}`}
      data-out={isTicked ? undefined : ""}
    >
      <Check
        name="receiving"
        value={target}
        checked={isTicked}
        onChange={(event) => tick(event.currentTarget.checked)}
        aria-label={`Receive ${name} for ${order}`}
      />
      <div className="delivery-item grid gap-px min-w-0 [&>.count-sign]:mt-[3px] max-md:col-[2/-1]">
        <b className="truncate" title={name}>
          {item.title}
        </b>
        <span className="item-look text-muted">
          {item.swatch ? <Swatch color={item.swatch} /> : null}
          <span className="truncate">{[item.color, item.size, item.sku].filter(Boolean).join(", ")}</span>
        </span>
        <Truncated className="text-muted" words={order} />
        <CountSign state={state} />
      </div>
      <Numbered label="Now" hint={before}>
        <input
          className="input count-input"
          {...control("accepted")}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Received now, ${name}`}
          defaultValue={accepted.value}
          onInput={(event) => type({ accepted: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Numbered>
      <Numbered label="Rejected">
        <input
          className="input"
          {...control("rejected")}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          aria-label={`Rejected, ${name}`}
          defaultValue={rejected.value}
          onInput={(event) => type({ rejected: event.currentTarget.value })}
        />
        <select
          className="input"
          {...control("reason")}
          aria-label={`Why rejected, ${name}`}
          defaultValue={field("reason").value}
        >
          <option value="">No reason</option>
          <Options options={REASONS} />
        </select>
      </Numbered>
      <Numbered label="Location">
        <input
          className="input"
          {...control("place")}
          list={places}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          aria-label={`Location, ${name}`}
          defaultValue={field("place", line.place).value}
        />
      </Numbered>
      <FieldError className="col-[2/-1] mt-0" id={errorId}>
        {error}
      </FieldError>
    </li>
  );
}

const stateOf = (numbers: { accepted: string; rejected: string }, outstanding: number) =>
  countState({ outstanding, accepted: typedCount(numbers.accepted), rejected: typedCount(numbers.rejected) });

function Numbered({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="delivery-cell grid gap-1 [&>.field-label]:m-0 [&>.field-hint]:m-0 max-md:col-auto">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      {children}
      {hint ? <span className="field-hint">{hint}</span> : null}
    </div>
  );
}
