import { Form, useLocation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { paths } from "~/navigation/paths";
import { Button, ButtonLink, IconButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { FieldGroup } from "~/ui/field-group";
import { VisuallyHidden } from "~/ui/visually-hidden";
import { listWithoutColumns } from "./columns-url";
import { type ChoosableColumn, type ColumnsView, inChoosingOrder, moved } from "./columns-view";

/**
 * Ticks and moves columns, and sets the height of rows. A GET form: without a script its moves are buttons that send it, and the
 * dialog comes back with what was ticked.
 */
export function ColumnsChooser({ view }: { view: ColumnsView }) {
  const { pathname, search } = useLocation();
  const [order, setOrder] = useState(() => inChoosingOrder(view).map(({ key }) => key));
  const { list, said, move } = useMoves(order, setOrder);
  const columns = order.flatMap((key) => view.columns.find((column) => column.key === key) ?? []);
  return (
    <Dialog title="Columns" size="s">
      <Form method="get" action={paths.columns()} className="dialog-form form" preventScrollReset>
        <input type="hidden" name="to" value={`${pathname}${search}`} />
        <input type="hidden" name="order" value={order.join(",")} />
        <input type="hidden" name="defaults" value={view.defaults.join(",")} />
        <input type="hidden" name="fixed" value={view.fixed.join(",")} />
        <DialogBody>
          <Density isCompact={view.isCompact} />
          <FieldGroup label="Columns, in this order">
            <p id="columns-hint" className="field-hint">
              {`${view.fixedLabel} stays first. Move a column with its arrows`}
              <span className="with-script">, or with Alt and an arrow key</span>.
            </p>
            <ul ref={list} className="mt-1.5 border border-line rounded-control" aria-describedby="columns-hint">
              {columns.map((column) => (
                <Line key={column.key} column={column} isShown={view.shown.includes(column.key)} move={move} />
              ))}
            </ul>
          </FieldGroup>
          <VisuallyHidden>
            <span role="status">{said(columns)}</span>
          </VisuallyHidden>
        </DialogBody>
        <DialogFoot
          note={
            <ButtonLink variant="ghost" to={listWithoutColumns(pathname, search)} preventScrollReset>
              Reset
            </ButtonLink>
          }
        >
          <Button type="submit" variant="primary">
            Show columns
          </Button>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

type Move = (key: string, step: 1 | -1) => void;

/** Moves in place; the focus stays with what was moved. */
function useMoves(order: readonly string[], setOrder: (order: string[]) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ key: string; focus: Element | null } | null>(null);
  useEffect(() => {
    if (last?.focus instanceof HTMLElement) last.focus.focus();
  }, [last]);
  const move: Move = (key, step) => {
    setOrder(moved(order, key, step));
    setLast({ key, focus: document.activeElement });
  };
  const said = (columns: readonly ChoosableColumn[]) => {
    const place = columns.findIndex(({ key }) => key === last?.key);
    return place < 0 ? "" : `${columns[place]?.label} is number ${place + 1} of ${columns.length}`;
  };
  return { list, move, said };
}

function Line({ column, isShown, move }: { column: ChoosableColumn; isShown: boolean; move: Move }) {
  const { key, label, isProperty } = column;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(key, event.key === "ArrowUp" ? -1 : 1);
  };
  const arrow = (step: 1 | -1) => ({
    type: "submit" as const,
    name: step < 0 ? "up" : "down",
    value: key,
    label: `Move ${label} ${step < 0 ? "up" : "down"}`,
    icon: step < 0 ? ("chevron-up" as const) : ("chevron-down" as const),
    size: "s" as const,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault();
      move(key, step);
    },
  });
  return (
    <li
      className="flex items-center gap-1.5 py-[3px] pr-1.5 pl-2.5 border-b border-b-line last:border-b-0 [&>.checkbox-line]:flex-1 [&>.checkbox-line]:min-w-0 [&>.checkbox-line]:[overflow-wrap:anywhere]"
      onKeyDown={onKeyDown}
    >
      <Checkbox name="show" value={key} defaultChecked={isShown}>
        {label}
      </Checkbox>
      {isProperty ? <span className="text-small text-muted">Answer on lines</span> : null}
      <IconButton {...arrow(-1)} />
      <IconButton {...arrow(1)} />
    </li>
  );
}

function Density({ isCompact }: { isCompact: boolean }) {
  return (
    <FieldGroup label="Rows" className="flex flex-wrap gap-x-4 gap-y-1">
      <Checkbox type="radio" name="density" value="" defaultChecked={!isCompact}>
        Two lines
      </Checkbox>
      <Checkbox type="radio" name="density" value="compact" defaultChecked={isCompact}>
        One line, compact
      </Checkbox>
    </FieldGroup>
  );
}
