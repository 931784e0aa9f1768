import { useLocation, useNavigate } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { useOrderModal } from "~/orders/use-order-modal";
import { usePageKeys } from "~/ui/page-keys";
import type { OrderActionsView } from "./order-actions";

/** e edits, f flags or resolves the flag, n writes a note, p leads to the sheet (which prints with p itself). */
export function OrderKeys({ id, actions }: { id: number; actions: OrderActionsView }) {
  const navigate = useNavigate();
  const linkTo = useOrderModal(id);
  const { pathname } = useLocation();
  const flagModal = actions.bar.find(({ modal }) => modal === "flag" || modal === "unflag")?.modal;
  const open = (modal: string) => navigate(linkTo(modal), { preventScrollReset: true });
  const writeNote = () => {
    const composer = document.querySelector<HTMLElement>("[data-note-composer]");
    if (composer) composer.focus();
    else navigate(paths.orderNotes(id));
  };
  usePageKeys({
    e: () => open("edit"),
    f: flagModal ? () => open(flagModal) : undefined,
    n: writeNote,
    p:
      actions.isPrintable && pathname !== paths.orderWorkOrder(id)
        ? () => navigate(paths.orderWorkOrder(id))
        : undefined,
  });
  return null;
}
