import { useActionData, useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";

interface SentForm {
  /** Path and query that it was sent to. */
  at: string;
  values: FormData;
}

let sent: SentForm | null = null;
let lost: SentForm | null = null;
let failures = 0;

/** Does an error page stand where the answer of a form belongs? */
export const isFailureShown = () => failures > 0;

export const placeOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Keeps what a form sent until its answer is there. Stands above the error pages, whose effects run before. */
export function useSentForms(): void {
  const { state, formData, location } = useNavigation();
  const here = placeOf(useLocation());
  useEffect(() => {
    if (state === "loading") return;
    sent = formData && location ? { at: placeOf(location), values: formData } : null;
    if (sent || lost?.at !== here) lost = null;
  }, [state, formData, location, here]);
}

/** In an error page: whether it stands there because no answer came. */
export function useLoss(isWithoutAnswer: boolean): void {
  useEffect(() => {
    if (isWithoutAnswer) lost = sent;
    failures += 1;
    return () => {
      failures -= 1;
    };
  }, [isWithoutAnswer]);
}

/** What a form of this page sent and got no answer to, until it is sent again or the page is left. */
export function useLostForm(): FormData | null {
  const here = placeOf(useLocation());
  return lost?.at === here ? lost.values : null;
}

/** Does the page show what was typed before: it was refused, got no answer, or its person had to sign in again? */
export function useIsGivenBack(): boolean {
  const [answer, lost] = [useActionData<{ typed?: unknown }>(), useLostForm()];
  const loaded = useRouteLoaderData<{ frame: { typed: unknown } }>("routes/dashboard");
  return (answer?.typed ?? lost ?? loaded?.frame.typed ?? null) !== null;
}
