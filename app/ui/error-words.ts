type ErrorWords = { title: string; text: string; kind: "lost" | "locked" | "conflict" | "passing" };

/** The text of the error page by HTTP status; 0 is an error without a status. */
export function errorWords(status: number): ErrorWords {
  if (status === 401) return { kind: "locked", title: "You are signed out", text: "Sign in again to continue." };
  if (status === 403)
    return {
      kind: "locked",
      title: "You cannot open this page",
      text: "Your role does not include it. Ask an admin for access.",
    };
  if (status === 404)
    return {
      kind: "lost",
      title: "Nothing is here",
      text: "The address may be mistyped, or the record was removed.",
    };
  if (status === 409)
    return {
      kind: "conflict",
      title: "Someone changed this first",
      text: "Open it again to see the current version, then repeat your change.",
    };
  if (status === 502 || status === 503 || status === 504 || status === 507)
    return {
      kind: "passing",
      title: "This page didn't load",
      text: "The server didn't answer. Trying again every few seconds.",
    };
  if (status >= 400 && status < 500)
    return {
      kind: "lost",
      title: "This page cannot be shown",
      text: "The request wasn't understood. Go back and try again.",
    };
  return {
    kind: "passing",
    title: "Something broke on our side",
    text: "The error is in the server's log. Trying again every few seconds.",
  };
}
