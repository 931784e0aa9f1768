import type { ListLinks } from "~/lists/list-links";
import { DeedLink, type RowDeed } from "~/lists/row-menu";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { aboutWords } from "./deed-dialog";
import type { OrderDialogData } from "./order-dialog";

/** A row's menu for those without a script. */
export function ActionsDialog({
  data,
  deeds,
  links,
}: {
  data: OrderDialogData;
  deeds: readonly RowDeed[];
  links: ListLinks;
}) {
  const [order] = data.orders;
  return (
    <Dialog title={`Actions for ${aboutWords(data)}`} size="s">
      <DialogBody>
        <ul>
          {order
            ? deeds.map((deed) => (
                <li key={deed.label}>
                  <DeedLink deed={deed} id={order.id} links={links} />
                </li>
              ))
            : null}
        </ul>
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}
