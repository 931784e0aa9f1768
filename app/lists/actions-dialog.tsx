import type { ReactNode } from "react";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import type { ListLinks } from "./list-links";
import { ActionLink, type OpenedRow, type RowAction } from "./row-menu";

type ActionsDialogProps = {
  row: OpenedRow;
  /** What stands above the actions, e.g. the row's state. */
  about?: ReactNode;
  actions: readonly RowAction[];
  links: ListLinks;
};

/** A row's menu as a dialog: for those without a script. */
export function ActionsDialog({ row, about, actions, links }: ActionsDialogProps) {
  return (
    <Dialog title={`Actions for ${row.name}`} size="s">
      <DialogBody>
        {about ? <p className="text-muted">{about}</p> : null}
        <ActionItems id={row.id} actions={actions} links={links} />
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}

/** The actions on a row, one below the other. */
export function ActionItems({ id, actions, links }: Pick<ActionsDialogProps, "actions" | "links"> & { id: number }) {
  return (
    <ul>
      {actions.map((action) => (
        <li key={action.label}>
          <ActionLink action={action} id={id} links={links} />
        </li>
      ))}
    </ul>
  );
}

/** In place of a dialog whose record is not there. */
export function AbsentDialog({ title, children }: { title: string; children: string }) {
  return (
    <Dialog title={title} size="s">
      <DialogBody>
        <p>{children}</p>
      </DialogBody>
      <DialogFoot cancelLabel="Back to the list" />
    </Dialog>
  );
}
