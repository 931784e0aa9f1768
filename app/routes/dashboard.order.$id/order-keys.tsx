import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/navigation/paths";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
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
  const isNoteDesired = useRef(false);
  const writeNote = () => {
    if (focusComposer()) return;
    isNoteDesired.current = true;
    navigate(paths.orderNotes(id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the composer is on the page that n led to
  useEffect(() => {
    if (isNoteDesired.current) focusComposer();
    isNoteDesired.current = false;
  }, [pathname]);
  usePageKeys({
    e: () => open("edit"),
    f: flagModal ? () => open(flagModal) : undefined,
    n: writeNote,
    p:
      actions.isPrintable && pathname !== paths.orderWorkOrder(id)
        ? () => navigate(paths.orderWorkOrder(id), { state: PRINT_AT_ONCE })
        : undefined,
  });
  return null;
}

function focusComposer(): boolean {
  const composer = document.querySelector<HTMLElement>("[data-note-composer]");
  composer?.focus();
  return composer !== null;
}
