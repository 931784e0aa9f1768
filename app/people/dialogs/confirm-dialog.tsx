import { countWords, numberWords } from "contract/number-words";
import type { FormRefusal } from "~/backend/forms.server";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { BulkResult } from "~/lists/bulk/bulk-result";
import type { ChosenPerson, PersonConfirm, PersonDialogData } from "./person-dialog";

interface Words {
  /** Before the name, or before "3 people". */
  title: (who: string) => string;
  button: string;
  consequence: string;
  cancel?: string;
  variant?: "danger";
  /** Of several their number is typed. */
  takesAway?: string;
}

const WORDS: Readonly<Record<PersonConfirm, Words>> = {
  "user-deactivate": {
    title: (who) => `Deactivate ${who}`,
    button: "Deactivate",
    consequence:
      "They are signed out everywhere and can't sign in until activated again. Their history and assignments stay.",
    variant: "danger",
    takesAway: "deactivate",
  },
  "user-activate": {
    title: (who) => `Activate ${who}`,
    button: "Activate",
    consequence: "They sign in with their password as before and keep their roles.",
  },
  "user-restore": {
    title: (who) => `Restore ${who}`,
    button: "Restore",
    consequence: "They come back with their roles, and their password works again.",
  },
  "user-sign-out": {
    title: (who) => `Sign ${who} out everywhere`,
    button: "Sign out",
    consequence: "All their browsers and apps must sign in again. Their password stays the same.",
  },
  "user-second-factor": {
    title: (who) => `Remove the second factor of ${who}`,
    button: "Remove second factor",
    consequence:
      "For someone who lost their phone and recovery codes. They sign in with the password only until they set it up again. Make sure the request is really from them.",
    variant: "danger",
  },
  "user-delete": {
    title: (who) => `Delete ${who}`,
    button: "Delete",
    consequence:
      "They are signed out and removed from all lists. Their history stays, and you can restore them from the Deleted tab.",
    cancel: "Keep",
    variant: "danger",
    takesAway: "delete",
  },
};

type ConfirmDialogProps = {
  data: Extract<PersonDialogData, { modal: PersonConfirm }>;
  answer: FormRefusal | BulkResult | undefined;
};

/** What it means, whom it is about, and the button; several are answered one by one. */
export function ConfirmDialog({ data: { modal, chosen, isAll, count, isTooMany }, answer }: ConfirmDialogProps) {
  const words = WORDS[modal];
  const isOne = count === 1 && !isAll;
  const who = isOne ? (chosen[0]?.name ?? "") : `${isAll ? "all " : ""}${countWords(count, "account")}`;
  return (
    <BulkDialog
      chosen={{ isAll, count, isTooMany, targets: isAll ? [] : chosen.map(({ target }) => target) }}
      answer={answer}
      modal={modal}
      noun="person"
      nounWords="account"
      title={words.title(who)}
      titleOfNone={words.title("people")}
      labels={{}}
      size="s"
      button={words.button}
      variant={words.variant}
      takesAway={words.takesAway}
      cancelLabel={words.cancel}
      rows={isOne ? null : <ChosenPeople chosen={chosen} rest={count - chosen.length} />}
    >
      <p>{words.consequence}</p>
    </BulkDialog>
  );
}

function ChosenPeople({ chosen, rest }: { chosen: readonly ChosenPerson[]; rest: number }) {
  return (
    <>
      <ul className="dialog-orders">
        {chosen.map(({ id, name, email }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="text-muted">{email}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
