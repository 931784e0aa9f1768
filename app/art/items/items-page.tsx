import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { placeField } from "~/art/proof-fields";
import type { EditRefusal, EditView } from "~/edit/edit-view";
import { Editable, EditScope } from "~/edit/editable";
import { Thumb } from "~/files/thumb";
import { Blank } from "~/ui/blank";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { GarmentPicture } from "~/ui/garment-picture";
import { DialogLink } from "~/ui/lock";
import { Notice } from "~/ui/notice";
import { SizeGrid } from "~/ui/size-grid";
import { Swatch } from "~/ui/swatch";
import { useProofModal } from "../proof-page/action-bar";
import type { ProofAction } from "../proof-page/proof-actions.server";
import type { ItemGroupView, ItemsView } from "./items-view";

type ItemsPageProps = { id: number; view: ItemsView; edit: EditView | null; answer: EditRefusal | undefined };

/** What a proof goes onto, and what is made: each value with its pencil, until it is frozen. */
export function ItemsPage({
  id,
  view: { art, reshape, groups, sum, spec, size, frozen },
  edit,
  answer,
}: ItemsPageProps) {
  return (
    <EditScope view={edit} answer={answer}>
      <div className="order-body">
        <div className="order-main">
          {frozen ? <Notice tone="idle">{frozen}</Notice> : null}
          <Card title="Items" note={sum} body="flush" actions={<Reshape id={id} actions={reshape} />}>
            {groups.length === 0 ? (
              <Blank icon="shirt" title="No items">
                Merge this proof with another one of its order, or say that no art is needed.
              </Blank>
            ) : (
              <ul>
                {groups.map((group) => (
                  <ItemGroup key={group.lineId} group={group} isFrozen={frozen !== null} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <aside className="order-rail" aria-label="Decoration">
          {art ? (
            <Card title="Art" note={art.version} body="flush">
              <Link
                className="flex items-center justify-center h-52 p-3 border-t border-t-line bg-mat focus-visible:-outline-offset-2 [&>.thumb]:size-full [&+.peek-part]:border-t [&+.peek-part]:border-t-line"
                to={art.to}
                aria-label={art.alt}
              >
                <Thumb key={art.src} sign="Art" src={art.src} />
              </Link>
            </Card>
          ) : null}
          <SpecCards spec={spec} size={size} isFrozen={frozen !== null} />
        </aside>
      </div>
    </EditScope>
  );
}

/** Items can leave for a proof of their own, and proofs of one design become one. */
function Reshape({ id, actions }: { id: number; actions: readonly ProofAction[] }) {
  const linkTo = useProofModal();
  return actions.map(({ modal, label }) => (
    <DialogLink key={modal} className="link" to={linkTo(modal, id)}>
      {label}
    </DialogLink>
  ));
}

function ItemGroup({ group, isFrozen }: { group: ItemGroupView; isFrozen: boolean }) {
  const { lineId, title, sku, color, sizes, place, side, shape } = group;
  const where = place ? [place, side].filter(Boolean).join(", ") : null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-2 items-start py-3 px-3.5 max-md:grid-cols-[auto_minmax(0,1fr)] [&:not(:first-child)]:border-t [&:not(:first-child)]:border-t-line">
      <Thumb sign={<GarmentPicture color={color?.swatch ?? null} shape={shape} />} src={null} />
      <div className="min-w-0">
        <h3>{title}</h3>
        <p className="text-small text-muted">
          {sku} {color?.swatch ? <Swatch color={color.swatch} /> : null} {color?.name}
        </p>
        <div className="mt-1">
          <Value name={placeField(lineId)} label={`place of ${title}`} isFrozen={isFrozen}>
            {where ?? <span className="text-muted">No place yet</span>}
          </Value>
        </div>
      </div>
      <div className="max-w-full overflow-x-auto max-md:col-span-full">
        <SizeGrid cells={sizes} label={`Sizes of ${[title, color?.name].filter(Boolean).join(", ")}`} />
      </div>
    </li>
  );
}

type ValueProps = { name: string; label: string; isFrozen: boolean; children: ReactNode };

function Value({ name, label, isFrozen, children }: ValueProps) {
  if (isFrozen) return <span>{children}</span>;
  return (
    <Editable name={name} label={label}>
      {children}
    </Editable>
  );
}

type SpecProps = Pick<ItemsView, "spec" | "size"> & { isFrozen: boolean };

function SpecCards({ spec, size: measured, isFrozen }: SpecProps) {
  const value = (name: keyof SpecProps["spec"], none: string) => {
    const { label, words, isFrozen: isFixed } = spec[name];
    const said =
      words === null ? (
        <span className="text-muted">{none}</span>
      ) : (
        <span className="whitespace-pre-line">{words}</span>
      );
    return [
      label,
      <Value key={name} name={name} label={label} isFrozen={isFixed}>
        {said}
      </Value>,
    ] as const;
  };
  const size = (
    <Value key="size" name="width_in" label="Width and height" isFrozen={isFrozen}>
      {measured ? (
        <>
          {measured.measured} <span className="text-muted">{measured.mm}</span>
        </>
      ) : (
        <span className="text-muted">Not measured yet</span>
      )}
    </Value>
  );
  return (
    <>
      <Card title="Decoration">
        <Facts
          facts={[
            value("deco_method", "No method yet"),
            value("logo_size", "No size yet"),
            ["Measured", size],
            value("color_source", "None listed"),
            value("color_way", "None listed"),
            value("illustration", "None"),
            value("background", "None"),
          ]}
        />
      </Card>
      <Card title="Notes">
        <Facts facts={[value("note", "None"), value("customer_visible_note", "None")]} />
      </Card>
    </>
  );
}
