import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Blank, LoadFailed } from "./blank";
import { ButtonLink } from "./button";
import { errorWords } from "./error-words";

/** The sentence a thrown response carries as `{message}`; plain text is Remix's own and not for readers. */
function messageOf(data: unknown) {
  if (data && typeof data === "object" && "message" in data && typeof data.message === "string") return data.message;
  return undefined;
}

/** The one error screen of all ErrorBoundaries: says what failed and what to do. A passing failure tries again by itself. */
export function ErrorPage({ home }: { home: { to: string; label: string } }) {
  const error = useRouteError();
  const response = isRouteErrorResponse(error) ? error : undefined;
  const { kind, title, text } = errorWords(response?.status ?? 0);
  const detail = response && response.status < 500 ? (messageOf(response.data) ?? text) : text;
  if (kind === "passing")
    return (
      <LoadFailed title={title} heading="h1">
        {detail}
      </LoadFailed>
    );
  return (
    <Blank
      heading="h1"
      icon={kind === "locked" ? "lock" : "search-x"}
      title={title}
      action={
        <ButtonLink size="s" to={home.to}>
          {home.label}
        </ButtonLink>
      }
    >
      {detail}
    </Blank>
  );
}
