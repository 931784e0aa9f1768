import { useEffect, useState } from "react";
import { paths } from "~/navigation/paths";
import { Notice } from "~/ui/notice";
import { followOtherTabs, forgetToken, hasBrowserClosed, readToken } from "./local-storage-shim";

interface SessionRestorerProps {
  /** A path of ours, where to go on. */
  returnTo: string;
  /** This page follows a sign-out: what the storage holds is to be forgotten. */
  isSignedOut: boolean;
}

/** On the sign-in page: goes on with the session that the browser's storage still knows, or that another tab just began. */
export function SessionRestorer({ returnTo, isSignedOut }: SessionRestorerProps) {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (isSignedOut || hasBrowserClosed()) forgetToken();
    const token = readToken();
    if (token === null) return;
    setIsTrying(true);
    restore(token)
      .then((isBack) => (isBack ? window.location.replace(returnTo) : setIsTrying(false)))
      .catch(() => setIsTrying(false));
  }, [returnTo, isSignedOut]);
  useEffect(() => followOtherTabs((token) => token !== null && window.location.replace(returnTo)), [returnTo]);
  return isTrying ? (
    <Notice tone="active" role="status">
      Signing you in again.
    </Notice>
  ) : null;
}

const REFUSED = 401;

/** The token travels in a body, never in a URL. A dead one is forgotten; where the backend could not say, it stays for later. */
async function restore(token: string): Promise<boolean> {
  const response = await fetch(paths.restoreSession(), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (response.status === REFUSED) forgetToken();
  return response.ok;
}
