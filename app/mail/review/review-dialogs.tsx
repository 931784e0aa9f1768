import { countWords, numberWords } from "contract/number-words";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import type { ReviewAnswer, ReviewDialogData } from "./review-dialog";

type ReviewDialogsProps = { data: ReviewDialogData; answer: ReviewAnswer | undefined };

const WORDS = {
  "mail-release": { verb: "Send", variant: "primary", cancel: undefined, takesAway: undefined },
  "mail-discard": { verb: "Discard", variant: "danger", cancel: "Keep waiting", takesAway: "discard" },
} as const;

/** Lets mail leave that waits for review, or takes it away. */
export function ReviewDialogs({ data: { modal, chosen, isSentByHand }, answer }: ReviewDialogsProps) {
  const { verb, variant, cancel, takesAway } = WORDS[modal];
  const what = countWords(chosen.count, "mail");
  const rest = chosen.count - chosen.mails.length;
  return (
    <BulkDialog
      chosen={chosen}
      answer={answer}
      modal={modal}
      noun="mail"
      title={`${verb} ${what}`}
      titleOfNone={`${verb} mail`}
      button={`${verb} ${what}`}
      variant={variant}
      takesAway={takesAway}
      cancelLabel={cancel}
      note={noteOf(modal, isSentByHand)}
      labels={{}}
      rows={
        <ul className="dialog-orders">
          {chosen.mails.map(({ id, subject, to }) => (
            <li key={id}>
              <b>{subject}</b>
              <span>To {to}</span>
            </li>
          ))}
          {rest > 0 ? <li className="text-muted">and {numberWords(rest)} more</li> : null}
        </ul>
      }
    />
  );
}

function noteOf(modal: ReviewDialogData["modal"], isSentByHand: boolean): string {
  if (modal === "mail-discard") return "They stay in the list as discarded and are never sent.";
  return isSentByHand ? "No mail server is set. You send each one by hand." : "They are sent right away.";
}
