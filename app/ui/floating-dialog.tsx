import * as Radix from "@radix-ui/react-dialog";
import { Link, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { isolated } from "contract/isolated";
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button";
import { isFieldChanged } from "./changed-field";
import { classNames } from "./class-names";
import { DialogHead, type DialogSize } from "./dialog-head";
import { firstControl } from "./first-control";
import { passFocusOn } from "./kept-focus";
import { useIsGivenBack } from "./lost-form";
import { Notice } from "./notice";

// Radix locks the page's scroll with a style element; its helper reads the nonce for it from this global.
const global = globalThis as { __webpack_nonce__?: string };
if (typeof document !== "undefined")
  global.__webpack_nonce__ ??= document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;

function focusFirst(event: Event) {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  event.preventDefault();
  firstControl(content).focus();
}

/**
 * Back to what opened the dialog, or to what the page has in its place. Radix asks a moment after the dialog went: who has gone on by a key
 * meanwhile stays there.
 */
function returnFocus(event: Event, opener: Element | null) {
  event.preventDefault();
  if (document.activeElement !== document.body) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  passFocusOn();
  if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
}

const fieldsOf = (dialog: Element | null) => [
  ...(dialog?.querySelectorAll("input:not([type=hidden]), select, textarea") ?? []),
];

type FloatingDialogProps = {
  title: string;
  size: DialogSize;
  closeTo: string;
  picture?: ReactNode;
  about?: ReactNode;
  children: ReactNode;
};

/**
 * One section in two lives. Written by the server it is a part of the page, and a script makes that same section float: its fields
 * stay the ones that one types in. Opened by a script it floats at the end of the body. Escape, the scrim and the cross ask once
 * before they drop typed input.
 */
export default function FloatingDialog({ title, size, closeTo, picture, about, children }: FloatingDialogProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [isServers] = useState(!isHydrated);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isGivenBack = useIsGivenBack();
  const isTouched = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const [opener] = useState(() => (isServers ? null : document.activeElement));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have saved what was typed; one that gave it back did not
  useEffect(() => {
    if (!isGivenBack) isTouched.current = false;
  }, [key, isGivenBack]);
  useEffect(() => {
    if (fieldsOf(content.current).some(isFieldChanged)) isTouched.current = true;
  }, []);
  const isTyped = () => isTouched.current || (isGivenBack && fieldsOf(content.current).length > 0);
  const isSent = useNavigation().state === "submitting";
  const askOrClose = () => {
    if (isSent) return;
    if (isTyped() && !isAsking) setIsAsking(true);
    else navigate(closeTo, { replace: true, preventScrollReset: true });
  };
  const Place = isServers ? Fragment : Radix.Portal;
  return (
    <Radix.Root open onOpenChange={askOrClose}>
      <Place>
        {isHydrated ? (
          // The server's own is there already when it starts to float.
          <Radix.Overlay className={classNames("dialog-scrim", isServers && "animate-none")} onClick={askOrClose} />
        ) : null}
        <Radix.Content
          asChild
          ref={content}
          role={isHydrated ? "dialog" : undefined}
          aria-labelledby={titleId}
          aria-describedby={undefined}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => returnFocus(event, opener)}
          // The scrim hears its own presses: Radix listens to the document, and only a moment after the dialog is seen.
          onPointerDownOutside={(event) => event.preventDefault()}
          onInput={() => {
            isTouched.current = true;
          }}
        >
          <section
            className={classNames(
              `dialog dialog-${size}`,
              isHydrated ? "dialog-floating" : "dialog-waiting",
              isServers && "animate-none",
            )}
          >
            <DialogHead
              closeTo={closeTo}
              onClose={(event) => {
                if (!isSent && (!isTyped() || isAsking)) return;
                event.preventDefault();
                askOrClose();
              }}
            >
              {picture}
              <div className="min-w-0">
                <Radix.Title id={titleId} className="text-title-2">
                  {isolated(title)}
                </Radix.Title>
                {about}
              </div>
            </DialogHead>
            {isAsking ? <DiscardQuestion closeTo={closeTo} onKeep={() => setIsAsking(false)} /> : null}
            {children}
          </section>
        </Radix.Content>
      </Place>
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
        <b>Not saved yet.</b> Closing discards your changes.
      </Notice>
    </div>
  );
}
