import { Icon } from "~/ui/icon";
import { Pip } from "~/ui/pip";
import { type SizeCell, SizeGrid } from "~/ui/size-grid";
import { Swatch } from "~/ui/swatch";
import type { Tone } from "~/ui/tone";

export interface LineProgress {
  department: "Art" | "Sourcing" | "Receiving" | "Production";
  tone: Tone;
  label: string;
  detail: string;
  share: number;
}

export interface LineView {
  id: number;
  heading: string;
  facts: readonly { name: string; value: string }[];
  note: string | null;
  properties: readonly { name: string; value: string }[];
  names: readonly { id: number; size: string; text: string; thread: string }[];
  /** Proofs, requisitions and productions, one sentence each. */
  work: readonly { key: string; text: string }[];
}

export interface LineGroupView {
  id: number;
  title: string;
  sku: string;
  color: { name: string; swatch: string | null } | null;
  methods: readonly string[];
  locations: readonly string[];
  isHardGood: boolean;
  sizes: readonly SizeCell[];
  units: number;
  progress: readonly LineProgress[];
  lines: readonly LineView[];
}

/** One product in one colour: what it is, how many of each size, how far each department is; every line below. */
export function LineGroup({ group }: { group: LineGroupView }) {
  const { title, sku, color, methods, locations, isHardGood, sizes, progress, lines } = group;
  return (
    <li className="line-group">
      <span className="line-mat" aria-hidden="true">
        <Icon name={isHardGood ? "package-check" : "shirt"} size="l" />
      </span>
      <div className="min-w-0">
        <h3 className="truncate" title={title}>
          {title}
        </h3>
        <p className="truncate text-small text-muted" title={color ? `${sku}, ${color.name}` : sku}>
          {sku} {color?.swatch ? <Swatch color={color.swatch} /> : null} {color?.name}
        </p>
        <p className="mt-0.5">{methods.length > 0 ? methods.join(", ") : "No decoration"}</p>
        {locations.length > 0 ? <p className="text-small text-muted">{locations.join(", ")}</p> : null}
      </div>
      <div className="line-sizes">
        <SizeGrid cells={sizes} label={`Sizes of ${title}${color ? `, ${color.name}` : ""}`} />
      </div>
      <ul className="line-progress">
        {progress.map((step) => (
          <Progress key={step.department} {...step} />
        ))}
      </ul>
      <LineDetails lines={lines} title={title} />
    </li>
  );
}

function Progress({ department, tone, label, detail, share }: LineProgress) {
  const name = detail ? `${department}: ${label}, ${detail}` : `${department}: ${label}`;
  return (
    <li className="flex min-w-0 items-center gap-2">
      <Pip letter={department.charAt(0)} tone={tone} size="s" share={share} name={name} />
      <span className="min-w-0">
        <span className="block truncate" title={label}>
          {label}
        </span>
        {detail ? (
          <span className="block truncate text-small text-muted" title={detail}>
            {detail}
          </span>
        ) : null}
      </span>
    </li>
  );
}

function LineDetails({ lines, title }: { lines: readonly LineView[]; title: string }) {
  return (
    <details className="line-details">
      <summary>
        <Icon name="chevron-right" size="s" />
        {lines.length === 1 ? "Line details" : `Details of ${lines.length} lines`}
        <span className="hide-visually"> of {title}</span>
      </summary>
      {lines.map((line) => (
        <LineDetail key={line.id} line={line} />
      ))}
    </details>
  );
}

function LineDetail({ line: { heading, facts, note, properties, names, work } }: { line: LineView }) {
  return (
    <div className="line-detail">
      <h4>{heading}</h4>
      <div className="grid min-w-0 gap-1.5">
        <InlineFacts facts={facts} />
        {note ? <p className="whitespace-pre-line">{note}</p> : null}
        {properties.length > 0 ? <InlineFacts facts={properties} /> : null}
        {names.length > 0 ? (
          <ol className="line-names" aria-label="Names">
            {names.map((name) => (
              <li key={name.id}>
                <b>{name.text || "No text"}</b>{" "}
                <span className="text-muted">{[name.size, name.thread].filter(Boolean).join(", ")}</span>
              </li>
            ))}
          </ol>
        ) : null}
        {work.map(({ key, text }) => (
          <p key={key} className="text-small text-muted">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

function InlineFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="inline-facts">
      {facts.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a store may send the same pair twice
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
