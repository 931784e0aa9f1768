import { useNavigate } from "@remix-run/react";
import { usePageKeys } from "~/ui/page-keys";
import { useProofModal } from "./action-bar";
import type { ProofActionsView } from "./proof-actions";

/** u uploads a version, s sends it, e edits. */
export function ProofKeys({ id, actions: { primary, bar, more } }: { id: number; actions: ProofActionsView }) {
  const navigate = useNavigate();
  const linkTo = useProofModal();
  const offered = [...(primary ? [primary] : []), ...bar, ...more].filter(({ why }) => !why);
  const open = (modal: string) =>
    offered.some((action) => action.modal === modal)
      ? () => navigate(linkTo(modal, id), { preventScrollReset: true })
      : undefined;
  usePageKeys({ u: open("proof-upload"), s: open("proof-send"), e: open("proof-edit") });
  return null;
}
