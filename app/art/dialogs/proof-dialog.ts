import type { Language } from "contract/language";
import type { Option } from "~/ui/inputs";
import type { MoveAction } from "../actions/proof-actions";
import type { ChosenProofs } from "../triage-dialogs/chosen-proofs.server";

/** The version that goes out or is approved. */
export interface VersionChoice {
  uploadId: number;
  /** "Version 3" */
  label: string;
  /** "crest.png, 2 files, 4f9a21c" */
  detail: string;
  thumb: string | null;
}

/** What the shop's text says, with places for what is typed. */
export interface ProofMailWords {
  subject: string;
  text: string;
  textWithMessage: string;
  language: Language;
  isOn: boolean;
}

/** A design that can go out by the same link. */
export interface SendBeside {
  id: number;
  /** "Back print" */
  label: string;
  /** "Proof 13" */
  detail: string;
}

export interface SendOne {
  orderId: number | null;
  beside: readonly SendBeside[];
  version: VersionChoice | null;
  contact: { name: string; email: string };
  mail: ProofMailWords | null;
}

export interface RemindOne {
  /** "Ellen Marsh and Bo Lin" */
  waiting: string;
  /** "Sent Mon Mar 9, 15:32, 1 reminder." */
  since: string;
  mail: ProofMailWords | null;
  /** The last day of the link. */
  until: string | null;
}

type Asked =
  | { action: MoveAction }
  | {
      action: "proof-send";
      one: SendOne | null;
      checklist: readonly string[];
      endsOn: string;
      today: string;
      /** No mail server is set. */
      isSentByHand: boolean;
    }
  | { action: "proof-remind"; one: RemindOne | null }
  | {
      action: "proof-approve";
      one: { version: VersionChoice | null; people: string } | null;
      channels: readonly Option[];
    };

/** What a dialog about an action shows. */
export type ProofDialogData = Asked & { chosen: ChosenProofs };
