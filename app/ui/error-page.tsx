import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Blank, LoadFailed } from "./blank";
import { errorWords } from "./error-words";
import { useOpenWay } from "./lock";
import { useLoss } from "./lost-form";

/** A sentence or id that a thrown response carries in an object; plain text is Remix's own and not for readers. */
function textIn(data: unknown, name: "message" | "requestId" | "title") {
  const value = data && typeof data === "object" ? Reflect.get(data, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

/** What browsers and Remix say of a request that got no answer, or none that can be read. */
const NO_ANSWER = /failed to fetch|load failed|networkerror|unable to decode/i;

/** The one error screen of all ErrorBoundaries: says what failed and what to do. A passing failure tries again by itself. */
export function ErrorPage({ home }: { home: { to: string; label: string } }) {
  const way = useOpenWay(home);
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : undefined;
  useLoss(!response);
  const isUnanswered = error instanceof Error && NO_ANSWER.test(error.message);
  const { kind, title, text } = errorWords(response?.status ?? (isUnanswered ? 503 : 0));
  const heading = textIn(response?.data, "title") ?? title;
  const detail = textIn(response?.data, "message") ?? text;
  const requestId = textIn(response?.data, "requestId");
  if (kind === "passing")
    return (
      <LoadFailed title={heading} heading="h1">
        {detail}
        {detail === text ? null : " Trying again every few seconds."}
        {requestId ? ` Request id: ${requestId}` : null}
      </LoadFailed>
    );
  return (
    <Blank heading="h1" icon={kind === "locked" ? "lock" : "search-x"} title={heading} link={way}>
      {detail}
    </Blank>
  );
}
