import * as Radix from "@radix-ui/react-dialog";
import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { DialogHead, type DialogSize } from "./dialog-head";
import { Notice } from "./notice";

// Radix locks the page's scroll with a style element; its helper reads the nonce for it from this global.
const global = globalThis as { __webpack_nonce__?: string };
global.__webpack_nonce__ ??= document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

/** Where the focus starts, best first: what is wrong, then the first field. */
const focusOrder = [
  "[data-error-summary]",
  "[aria-invalid=true]",
  ":is(input:not([type=hidden]), select, textarea):not(:disabled)",
];

function focusFirstField(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  const [first = content] = focusOrder.flatMap((selector) => content.querySelector<HTMLElement>(selector) ?? []);
  first.focus();
}

/** Back to what opened the dialog, or to the page when that is gone. */
function returnFocus(event: Event, opener: Element | null) {
  event.preventDefault();
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
}

type FloatingDialogProps = { title: string; size: DialogSize; closeTo: string; children: ReactNode };

/** The dialog once scripts run. Escape, the scrim and the cross ask once before they drop typed input. */
export default function FloatingDialog({ title, size, closeTo, children }: FloatingDialogProps) {
  const navigate = useNavigate();
  const isTouched = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [opener] = useState(() => document.activeElement);
  const askOrClose = () => {
    if (isTouched.current && !isAsking) setIsAsking(true);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  return (
    <Radix.Root open onOpenChange={askOrClose}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          className={classNames("dialog dialog-floating", `dialog-${size}`)}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={(event) => returnFocus(event, opener)}
          onInput={() => {
            isTouched.current = true;
          }}
          onSubmit={() => {
            isTouched.current = false;
          }}
          onClickCapture={(event) => {
            const isCross = event.target instanceof Element && event.target.closest(".dialog-head a");
            if (!isCross || !isTouched.current || isAsking) return;
            event.preventDefault();
            event.stopPropagation();
            setIsAsking(true);
          }}
        >
          <DialogHead closeTo={closeTo}>
            <Radix.Title className="text-title-2">{title}</Radix.Title>
          </DialogHead>
          {isAsking ? <DiscardQuestion closeTo={closeTo} onKeep={() => setIsAsking(false)} /> : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DiscardQuestion({ closeTo, onKeep }: { closeTo: string; onKeep: () => void }) {
  return (
    <div className="px-5 pb-3">
      <Notice
        tone="care"
        role="alert"
        action={
          <span className="flex gap-1.5">
            <Button size="s" onClick={onKeep}>
              Keep editing
            </Button>
            <Link className="button button-s" to={closeTo} replace preventScrollReset>
              Discard
            </Link>
          </span>
        }
      >
        <b>Not saved yet.</b> Closing drops what you typed.
      </Notice>
    </div>
  );
}
