import { Thumb } from "~/files/thumb";
import { classNames } from "~/ui/class-names";
import { GarmentPicture, type GarmentShape } from "~/ui/garment-picture";
import { Glyph, type GlyphName } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import { pip } from "~/ui/pip";
import { type SizeCell, SizeGrid } from "~/ui/size-grid";
import { Swatch } from "~/ui/swatch";
import type { Tone } from "~/ui/tone";
import { Truncated } from "~/ui/truncated";
import { type DesignsView, LineDetails, type LineView } from "./line-details";

export interface LineProgress {
  department: "Art" | "Sourcing" | "Receiving" | "Production";
  tone: Tone;
  label: string;
  detail: string;
  share: number;
}

export interface LineGroupView {
  id: number;
  title: string;
  sku: string;
  color: { name: string; swatch: string | null } | null;
  methods: readonly string[];
  locations: readonly string[];
  garment: { picture: string | null; shape: GarmentShape };
  sizes: readonly SizeCell[];
  units: number;
  /** Names against pieces; null where nobody asked for names. */
  names: { tone: Tone; glyph: GlyphName; text: string } | null;
  editTo: string;
  namesTo: string;
  /** Empty while the order is not accepted. */
  progress: readonly LineProgress[];
  designs: DesignsView;
  lines: readonly LineView[];
}

/** As many sizes fit beside the departments; more get a row of their own. */
const SIZES_BESIDE = 4;
const SIZES_ON_PHONE = 5;

/** One product in one colour: what it is, how many of each size, how far each department is; every line below. */
export function LineGroup({ group }: { group: LineGroupView }) {
  const { title, sku, color, methods, locations, garment, sizes, progress, designs, lines } = group;
  const subject = color ? `${title}, ${color.name}` : title;
  return (
    <li
      className={classNames(
        "grid grid-cols-[60px_190px_minmax(0,1fr)_268px] gap-x-3.5 gap-y-2 items-center py-2.5 px-3.5 [&+&]:border-t [&+&]:border-t-line [&>.thumb]:size-[60px] [&>.thumb]:bg-mat max-lg:grid-cols-[60px_minmax(0,1fr)]",
        sizes.length > SIZES_BESIDE && "line-group-wide",
      )}
    >
      <Thumb sign={<GarmentPicture color={color?.swatch ?? null} shape={garment.shape} />} src={garment.picture} />
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
      <Sizes sizes={sizes} name={`Sizes of ${subject}`} />
      {progress.length > 0 ? (
        <ul className="line-progress grid grid-cols-2 gap-x-3 gap-y-[9px] pt-[5px] max-lg:col-span-full">
          {progress.map((step) => (
            <Progress key={step.department} {...step} />
          ))}
        </ul>
      ) : (
        <p className="text-muted max-[1023px]:col-span-full">Starts when the order is accepted</p>
      )}
      <div className="line-tail flex flex-wrap col-[2/-1] gap-x-4 gap-y-0 items-center max-xl:col-span-full">
        <LineDetails lines={lines} designs={designs} title={subject} />
        <LineFoot group={group} subject={subject} />
      </div>
    </li>
  );
}

/** What can be done with the whole group. */
function LineFoot({ group, subject }: { group: LineGroupView; subject: string }) {
  const { names } = group;
  const check = names ? (
    <>
      <Glyph name={names.glyph} />
      {names.text}
      <span className="hide-visually"> of {subject}</span>
    </>
  ) : null;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 items-center ml-auto text-[12px] font-medium max-md:gap-x-5 max-md:gap-y-0 max-md:[&>a]:min-h-11 max-md:[&>a]:inline-flex max-md:[&>a]:items-center">
      {names ? (
        <DialogLink
          className={`inline-flex gap-[5px] items-center text-[color:var(--tone-fg)] hover:underline tone-${names.tone}`}
          to={group.namesTo}
          otherwise={
            <span
              className={`inline-flex gap-[5px] items-center text-[color:var(--tone-fg)] hover:underline tone-${names.tone}`}
            >
              {check}
            </span>
          }
        >
          {check}
        </DialogLink>
      ) : null}
      <DialogLink className="link" to={group.editTo}>
        Change…<span className="hide-visually"> {subject}</span>
      </DialogLink>
      {names ? null : (
        <DialogLink className="link" to={group.namesTo}>
          Names…<span className="hide-visually"> {subject}</span>
        </DialogLink>
      )}
    </div>
  );
}

/** More sizes scroll on a phone, so that keyboards have to get there. */
function Sizes({ sizes, name }: { sizes: readonly SizeCell[]; name: string }) {
  const scrolling = sizes.length > SIZES_ON_PHONE ? { role: "group", tabIndex: 0, "aria-label": name } : {};
  return (
    <div
      className="line-sizes min-w-0 max-w-full overflow-x-auto overflow-y-hidden max-lg:col-span-full"
      {...scrolling}
    >
      <SizeGrid cells={sizes} label={name} />
    </div>
  );
}

function Progress({ department, tone, label, detail, share }: LineProgress) {
  const name = detail ? `${department}: ${label}, ${detail}` : `${department}: ${label}`;
  return (
    <li className="flex min-w-0 items-center gap-2">
      {pip({ letter: department.charAt(0), tone, share, name })}
      <span className="min-w-0">
        <Truncated className="block" words={label} />
        {detail ? <Truncated className="block text-small text-muted" words={detail} /> : null}
      </span>
    </li>
  );
}
