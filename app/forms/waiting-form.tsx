import { type Location, useBlocker, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isAnswerShown } from "~/freshness/use-answer";
import { isFailureShown, placeOf } from "~/ui/lost-form";

/** The server answers within 15 s, however slow its backend is: what takes longer got lost, and may be sent again. */
const ANSWERED_WITHIN_MS = 20_000;

/**
 * While a form waits for its answer it is not sent again: it would meet its own change as somebody else's. Links, Back and the ways out
 * of a dialog wait too: a page that was left can't say that its form was refused. Once it is saved, the page goes on to the link.
 */
export function WaitingForm() {
  const { formData, formMethod, formAction } = useNavigation();
  const navigate = useNavigate();
  const held = useRef<Location | null>(null);
  const sent = formData && formAction && formMethod === "POST" ? wordsOf(formAction, formData) : null;
  useEffect(() => {
    const next = held.current;
    if (sent !== null || !next) return;
    held.current = null;
    if (!isAnswerShown() && !isFailureShown()) navigate(next);
  }, [sent, navigate]);
  return sent === null ? null : <Waiting key={sent} sent={sent} action={formAction} held={held} />;
}

type WaitingProps = { sent: string; action: string | undefined; held: { current: Location | null } };

function Waiting({ sent, action, held }: WaitingProps) {
  const { state } = useNavigation();
  const [sentAt] = useState(() => performance.now());
  const isAnotherSent = useRef(false);
  useEffect(() => {
    const hear = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.method !== "post" || isLate(sentAt)) return;
      const { pathname, search } = new URL(form.action);
      isAnotherSent.current = wordsOf(pathname + search, new FormData(form, event.submitter)) !== sent;
      if (isAnotherSent.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("submit", hear, true);
    return () => window.removeEventListener("submit", hear, true);
  }, [sent, sentAt]);
  useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // A card that is dragged is sent without a form, to the page itself.
    const isOther = isAnotherSent.current || [action, placeOf(currentLocation)].includes(placeOf(nextLocation));
    if (state !== "submitting" || isOther || isLate(sentAt)) return false;
    if (historyAction === "PUSH") held.current = nextLocation;
    return true;
  });
  return null;
}

const isLate = (sentAtMs: number) => performance.now() - sentAtMs > ANSWERED_WITHIN_MS;

/** Where a form goes with what, to compare; a file is what it is called and how long it is. */
const wordsOf = (action: string, form: FormData) =>
  JSON.stringify([
    action,
    ...Array.from(form, ([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]),
  ]);
