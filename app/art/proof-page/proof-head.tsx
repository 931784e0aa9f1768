import { useLocation, useNavigate } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import type { GlyphName } from "~/ui/glyph";
import { PageHead } from "~/ui/page-head";
import { usePageKeys } from "~/ui/page-keys";
import { Tabs } from "~/ui/tabs";
import type { Tone } from "~/ui/tone";
import { ActionBar, useProofModal } from "./action-bar";
import type { ProofActionsView } from "./proof-actions.server";
import { PROOF_TAB_LABELS, PROOF_TABS, type ProofPlace, type ProofTab, proofTabTo } from "./proof-tabs";

interface Word {
  label: string;
  tone: Tone;
  glyph: GlyphName;
}

export interface ProofHeadView {
  place: ProofPlace;
  /** "Heritage crest" */
  name: string;
  /** "#1042 Harbor & Pine Outfitters" */
  orderTitle: string;
  status: Word;
  priority: Word | null;
  fact: string;
  actions: ProofActionsView;
  counts: Partial<Record<ProofTab, number | null>>;
}

/** "Heritage crest, Feedback": the document's title. */
export const proofTitleOf = ({ name }: ProofHeadView, tab: ProofTab) => `${name}, ${PROOF_TAB_LABELS[tab]}`;

/** Name, state and words of a proof, what can be done with it, and its tabs. */
export function ProofHead({ head, tab }: { head: ProofHeadView; tab: ProofTab }) {
  const { place, name, orderTitle, status, priority, fact, actions, counts } = head;
  const { pathname } = useLocation();
  const tabs = PROOF_TABS.map((one) => {
    const to = proofTabTo(one, place);
    return { label: PROOF_TAB_LABELS[one], to, count: counts[one], isCurrent: one === tab || to === pathname };
  });
  return (
    <PageHead
      title={name}
      titleEnd={`, ${PROOF_TAB_LABELS[tab]}`}
      fact={fact}
      parent={{
        label: "Proofing",
        to: paths.proofing(),
        between: { label: orderTitle, to: paths.orderProofs(place.orderName) },
        here: `Proof ${place.id}`,
      }}
      badges={
        <>
          <Badge tone={status.tone} glyph={status.glyph} label={status.label} />
          {priority ? <Badge tone="idle" glyph={priority.glyph} label={priority.label} /> : null}
        </>
      }
      actions={<ActionBar id={place.id} actions={actions} />}
    >
      <ProofKeys id={place.id} actions={actions} />
      <Tabs label="Proof" tabs={tabs} />
    </PageHead>
  );
}

/** u uploads a version, s sends it, e edits. */
function ProofKeys({ id, actions: { primary, bar, more } }: { id: number; actions: ProofActionsView }) {
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
