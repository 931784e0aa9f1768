import type { ReactNode } from "react";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import type { ListLinks } from "./list-links";
import { DeedLink, type OpenedRow, type RowDeed } from "./row-menu";

type ActionsDialogProps = {
  row: OpenedRow;
  /** What stands above the deeds, e.g. the row's state. */
  about?: ReactNode;
  deeds: readonly RowDeed[];
  links: ListLinks;
};

/** A row's menu as a dialog: for those without a script. */
export function ActionsDialog({ row, about, deeds, links }: ActionsDialogProps) {
  return (
    <Dialog title={`Actions for ${row.name}`} size="s">
      <DialogBody>
        {about ? <p className="text-muted">{about}</p> : null}
        <DeedItems id={row.id} deeds={deeds} links={links} />
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}

/** The deeds on a row, one below the other. */
export function DeedItems({ id, deeds, links }: Pick<ActionsDialogProps, "deeds" | "links"> & { id: number }) {
  return (
    <ul>
      {deeds.map((deed) => (
        <li key={deed.label}>
          <DeedLink deed={deed} id={id} links={links} />
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
