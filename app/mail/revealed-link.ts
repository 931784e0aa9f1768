/** The secret link of one mail: in the answer of the form that asked for it, and in no address, toast or session. */
export interface RevealedMail {
  revealed: {
    mail: number;
    link: string;
    /** The plain text with the link in its place. */
    text: string | null;
  };
}

const isRevealed = (answer: unknown): answer is RevealedMail =>
  typeof answer === "object" && answer !== null && "revealed" in answer;

/** What the page's last form showed of this mail; null where it was another form or another mail. */
export function revealedOf(answer: unknown, mail: number): RevealedMail["revealed"] | null {
  return isRevealed(answer) && answer.revealed.mail === mail ? answer.revealed : null;
}

/** The answer of a page's other forms. */
export function answerOfForm<T>(answer: T | undefined): T | undefined {
  return isRevealed(answer) ? undefined : answer;
}
