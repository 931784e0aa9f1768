import { useLocation } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { Glyph } from "~/ui/glyph";
import type { ThreadView } from "./feedback-view";
import { readPlace } from "./pin-place";
import { QueryButton } from "./query-button";

const NAME_LENGTH = 80;

interface PinsProps {
  threads: readonly ThreadView[];
  version: number;
  page: number;
  selected: number | null;
}

/** The comments of one picture where they point, and where a new one will. */
export function Pins({ threads, version, page, selected }: PinsProps) {
  const { search } = useLocation();
  const at = readPlace(new URLSearchParams(search).get("at"));
  return (
    <>
      {threads.map((thread) =>
        thread.pin && thread.version === version && thread.pin.page === page ? (
          <QueryButton
            key={thread.id}
            name="pin"
            value={String(thread.id)}
            also={{ show: null }}
            className={classNames("pin", lookOf(thread), thread.id === selected && "pin-selected")}
            aria-label={pinName(thread)}
            aria-pressed={thread.id === selected}
            title={`${thread.author}: ${short(thread.body)}`}
            style={{ left: `${thread.pin.x}%`, top: `${thread.pin.y}%` }}
          >
            <PinShape thread={thread} />
          </QueryButton>
        ) : null,
      )}
      {at?.version === version && at.page === page ? (
        <span
          className="pin border-dashed pointer-events-none"
          style={{ left: `${at.x}%`, top: `${at.y}%` }}
          aria-hidden="true"
        >
          <span>+</span>
        </span>
      ) : null}
    </>
  );
}

/** "Pin 3, open, from Ellen Marsh: Can the waves be lighter?" */
export function pinName({ number, isResolved, isInternal, author, body }: ThreadView): string {
  const state = [isResolved ? "resolved" : "open", ...(isInternal ? ["internal"] : [])].join(", ");
  return `Pin ${number ?? ""}, ${state}, from ${author}: ${short(body)}`;
}

export function lookOf({ isResolved, isInternal }: ThreadView): string {
  return isResolved ? "pin-resolved" : isInternal ? "pin-internal" : "pin-customer";
}

/** The number in the pin's shape. */
export function PinShape({ thread: { number, isResolved } }: { thread: ThreadView }) {
  return (
    <>
      <span>{number}</span>
      {isResolved ? <Glyph name="disc-check" /> : null}
    </>
  );
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > NAME_LENGTH ? `${line.slice(0, NAME_LENGTH - 1)}…` : line;
}
