import type { FormRefusal } from "~/backend/forms.server";
import type { LineChange } from "~/mail-templates/line-changes";
import type { Option } from "~/ui/inputs";

/** One of the texts that a template had, against the one before it. */
export interface VersionView {
  version: number;
  isCurrent: boolean;
  who: string;
  when: string;
  /** "Subject, body (3 lines added, 1 removed)" */
  words: string;
  changes: readonly { field: string; lines: readonly LineChange[] }[];
}

export interface ChosenTemplate {
  id: number;
  name: string;
  lock: string;
}

export type TemplateDialogData =
  | { modal: "template-form"; groups: readonly { label: string; events: readonly Option[] }[]; event: string }
  | {
      modal: "template-test";
      chosen: ChosenTemplate;
      version: number;
      to: string;
      order: string;
      isSentByHand: boolean;
    }
  | { modal: "template-history"; chosen: ChosenTemplate; versions: readonly VersionView[]; older: number }
  | { modal: "template-delete"; chosen: ChosenTemplate }
  | { modal: "actions"; chosen: ChosenTemplate; isSystem: boolean }
  | { modal: "absent" };

export type TemplateDialogAnswer = FormRefusal;
