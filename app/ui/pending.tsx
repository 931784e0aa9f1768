import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { Button } from "./button";
import { Notice } from "./notice";
import { RowPeekContext } from "./row-peek";
import { useDelayed } from "./use-delayed";
import { VisuallyHidden } from "./visually-hidden";
import { isSlowConnection, slowNoticeAfterMs } from "./waiting-times";

const SKELETON_AFTER_MS = 150;

const skeletonWidths = ["62%", "48%", "70%", "55%", "40%", "66%", "44%", "58%"];

/** Rows of real height while a list is on its way. */
function SkeletonRows({ label }: { label: string }) {
  return (
    <>
      <div aria-hidden="true">
        {skeletonWidths.map((width) => (
          <div key={width} className="skeleton-row flex items-center gap-4 h-12 px-6 border-b border-b-line bg-surface">
            <i className="h-[9px] rounded-swatch bg-press" style={{ width: 14 }} />
            <i className="h-[9px] rounded-swatch bg-press" style={{ width: 44 }} />
            <i className="h-[9px] rounded-swatch bg-press" style={{ width }} />
            <i className="h-[9px] rounded-swatch bg-press" style={{ width: 48, marginLeft: "auto" }} />
          </div>
        ))}
      </div>
      <span role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </>
  );
}

const never = () => () => {};

/** Shown by the shell when a navigation takes 3 s (5 s on slow connections). Stop stays on the page one has, unless a form changed it. */
export function SlowNotice() {
  const { state, formMethod } = useNavigation();
  const isLoading = state === "loading";
  const isSlowLink = useSyncExternalStore(never, isSlowConnection, () => false);
  const isSlow = useDelayed(isLoading, slowNoticeAfterMs(isSlowLink));
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!isSlow) return null;
  // a change of the hash alone loads nothing, so it ends the pending navigation at once
  const stop = () => navigate({ pathname, search, hash: "main" }, { replace: true, preventScrollReset: true });
  return (
    <div className="px-6 py-2 max-md:px-4">
      <Notice
        tone="idle"
        role="status"
        action={
          formMethod === "POST" ? null : (
            <Button size="s" onClick={stop}>
              Stop
            </Button>
          )
        }
      >
        Still loading. The connection is slow.
      </Notice>
    </div>
  );
}

/** The form that was sent and has no answer yet. Rows read it to show the new values; other navigation does not rerender them. */
export const AskedFormContext = createContext<FormData | null>(null);

/**
 * The rows of a list. While another page, sort or filter of the same list is on its way for more than 150 ms, skeleton
 * rows stand in; opening or closing a dialog changes nothing, nor does the panel beside the list, nor a form: its rows
 * show what it asked for until the list is read again.
 */
export function PendingRows({ label, children }: { label: string; children: ReactNode }) {
  const { state, location: next, formData, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isPanel = useContext(RowPeekContext)?.isMoving ?? false;
  const isSameList = next?.pathname === pathname && !new URLSearchParams(next.search).has("modal");
  const asked = (formMethod === "POST" && formData) || null;
  const isWaiting = useDelayed(state === "loading" && isSameList && !isPanel && !asked, SKELETON_AFTER_MS);
  if (isWaiting) return <SkeletonRows label={label} />;
  return <AskedFormContext.Provider value={asked}>{children}</AskedFormContext.Provider>;
}
