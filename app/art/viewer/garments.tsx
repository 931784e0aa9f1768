import { classNames } from "~/ui/class-names";
import { Swatch } from "~/ui/swatch";
import { QueryButton } from "./query-button";
import type { GarmentView } from "./versions.server";
import { NO_GARMENT } from "./viewer-state";

/** The colors of the proof's lines, to look at the art on each. */
export function Garments({ garments, garment }: { garments: readonly GarmentView[]; garment: GarmentView | null }) {
  const colored = garments.flatMap(({ name, color }) => (color ? [{ name, color }] : []));
  const unknown = garments.filter(({ color }) => color === null).map(({ name }) => name);
  if (garments.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="text-muted">On</span>
      {colored.map(({ name, color }) => (
        <GarmentButton key={name} name={name} value={name} color={color} isOn={garment?.name === name} />
      ))}
      <GarmentButton name="neutral gray" value={NO_GARMENT} color="var(--board)" isOn={garment === null} />
      <span className="ml-1">{garment?.name ?? "Neutral gray"}</span>
      {unknown.length > 0 ? (
        <span className="text-muted" title={`No color is known for ${unknown.join(", ")}.`}>
          +{unknown.length}
        </span>
      ) : null}
    </span>
  );
}

function GarmentButton(props: { name: string; value: string; color: string; isOn: boolean }) {
  const { name, value, color, isOn } = props;
  return (
    <QueryButton
      name="on"
      value={value}
      className={classNames(
        "flex items-center justify-center size-[26px] rounded-control cursor-pointer hover:bg-hover max-md:size-11",
        isOn && "shadow-[inset_0_0_0_2px_var(--fg)]",
      )}
      aria-label={`Preview on ${name}`}
      title={name}
      aria-pressed={isOn}
    >
      <Swatch color={color} large />
    </QueryButton>
  );
}
