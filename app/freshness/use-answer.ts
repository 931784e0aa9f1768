import { useActionData } from "@remix-run/react";
import { useEffect } from "react";

let shown = 0;

/** Reading the page anew would drop the answer, and with it a refused form that holds the versions that its person saw. */
export const isAnswerShown = () => shown > 0;

/** What the page's action answered, as Remix's useActionData. The page is not refreshed while it is shown. */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  const isShown = answer !== undefined;
  useEffect(() => {
    if (!isShown) return;
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, [isShown]);
  return answer;
}
