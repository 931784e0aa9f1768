import { Form, Link, useLocation } from "@remix-run/react";
import { isolated } from "contract/isolated";
import { useCallback, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { IconButton } from "./button";
import { Glyph } from "./glyph";
import { Icon } from "./icon";
import { passFocusOn } from "./kept-focus";
import { DEFAULT_TOAST_TEXT, toastStaysMs } from "./toast-time";

/** `id` tells two toasts of equal words apart. An action with `fields` is a POST form, without them a link. */
export type ToastMessage = {
  id: string;
  text?: string;
  kind: "status" | "error";
  action?: { label: string; to: string; fields?: Record<string, string> };
};

/** Shows each new `latest` once, bottom left. Errors stay until dismissed; hovering or focusing a toast holds it. */
export function Toasts({ latest }: { latest: ToastMessage | null }) {
  const [shown, setShown] = useState<readonly ToastMessage[]>(latest ? [latest] : []);
  const [seenId, setSeenId] = useState(latest?.id);
  if (latest && latest.id !== seenId) {
    setSeenId(latest.id);
    setShown([...shown, latest]);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that went may have had the focus
  useEffect(passFocusOn, [shown]);
  const dismiss = useCallback((id: string) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const items = (kind: ToastMessage["kind"]) =>
    shown
      .filter((toast) => toast.kind === kind)
      .map((toast) => <Toast key={toast.id} toast={toast} dismiss={dismiss} />);
  return (
    <div className="toasts">
      <div role="status">{items("status")}</div>
      <div role="alert">{items("error")}</div>
    </div>
  );
}

function Toast({ toast, dismiss }: { toast: ToastMessage; dismiss: (id: string) => void }) {
  const [isHeld, setIsHeld] = useState(false);
  const { id, text = DEFAULT_TOAST_TEXT, kind, action } = toast;
  useEffect(() => {
    const staysMs = toastStaysMs({ kind, action });
    if (staysMs === null || isHeld) return;
    const timer = setTimeout(() => dismiss(id), staysMs);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld, action, dismiss]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only holds its timer
    <div className="toast" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      {kind === "error" ? <Glyph name="triangle" /> : null}
      <p>{isolated(text)}</p>
      {action ? <ToastAction action={action} onDone={() => dismiss(id)} /> : null}
      <DismissControl onDismiss={() => dismiss(id)} />
    </div>
  );
}

function ToastAction({ action, onDone }: { action: NonNullable<ToastMessage["action"]>; onDone: () => void }) {
  const { label, to, fields } = action;
  if (!fields)
    return (
      <Link
        className="py-1 px-1.5 rounded-chip font-semibold underline underline-offset-[3px]"
        to={to}
        onClick={onDone}
      >
        {label}
      </Link>
    );
  return (
    <Form method="post" action={to} onSubmit={onDone} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="py-1 px-1.5 rounded-chip font-semibold underline underline-offset-[3px]">
        {label}
      </button>
    </Form>
  );
}

/** Without a script a toast goes with the next page, so Dismiss is a link to the same one. */
function DismissControl({ onDismiss }: { onDismiss: () => void }) {
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (isHydrated) return <IconButton label="Dismiss" icon="x" size="s" onClick={onDismiss} />;
  return (
    <a className="icon-button" href={pathname + search} aria-label="Dismiss">
      <Icon name="x" size="s" />
    </a>
  );
}
