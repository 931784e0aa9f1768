import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { MenuLink } from "~/ui/menu";
import type { ListLinks } from "../list-links";
import type { OrderDeed } from "../row-menu";
import { aboutWords } from "./deed-dialog";
import type { OrderDialogData } from "./order-dialog";

/** A row's menu for those without a script. */
export function ActionsDialog({
  data,
  deeds,
  links,
}: {
  data: OrderDialogData;
  deeds: readonly OrderDeed[];
  links: ListLinks;
}) {
  return (
    <Dialog title={`Actions for ${aboutWords(data)}`} size="s">
      <DialogBody>
        <ul>
          {deeds.map(({ modal, label }) => (
            <li key={modal}>
              <MenuLink to={links.modal(modal, data.orders[0]?.id)} preventScrollReset>
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}
