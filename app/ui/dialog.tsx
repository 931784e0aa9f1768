import { Form, type FormProps, Link, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "remix-utils/use-hydrated";
import { classNames } from "./class-names";
import { DialogHead, type DialogSize } from "./dialog-head";
import type FloatingDialog from "./floating-dialog";

type Floating = typeof FloatingDialog;

/** Null until a first dialog has loaded it, so always while a page hydrates. */
let loaded: Floating | null = null;

/** The query keys that every dialog's URL may hold; closing takes them away and leaves the rest. */
const DIALOG_KEYS = ["modal", "id", "ids", "all"];

const CloseContext = createContext("");

type DialogProps = {
  /** The task: "Flag order #1001". */
  title: string;
  /** s 480 px, m 640 px, l 800 px; the whole screen below 768 px. */
  size?: DialogSize;
  /** Further query keys of this dialog that closing takes away. */
  keys?: readonly string[];
  children: ReactNode;
};

/**
 * A dialog that is open because the URL says so (`?modal=…`): render it when it does, at the top of the page's content.
 * The server writes it as a section of the page; with a script it floats, holds the focus, and Escape closes it.
 */
export function Dialog({ title, size = "m", keys = [], children }: DialogProps) {
  const closeTo = useCloseTo(keys);
  const { Floating, onTouch } = useFloating();
  // Opened by a script: it appears once, floating. Only the server's own dialog is a section of the page first.
  const [isOpenedByScript] = useState(useHydrated());
  if (!Floating && isOpenedByScript) return null;
  const Frame = Floating ?? InlineDialog;
  return (
    <CloseContext.Provider value={closeTo}>
      <Frame title={title} size={size} closeTo={closeTo} onTouch={onTouch}>
        {children}
      </Frame>
    </CloseContext.Provider>
  );
}

/** The floating frame once it is loaded; a dialog that somebody already types into stays as it is, so that nothing is lost. */
function useFloating() {
  const [Floating, setFloating] = useState<Floating | null>(() => loaded);
  const isTouched = useRef(false);
  useEffect(() => {
    let isGone = false;
    void import("./floating-dialog").then((module) => {
      loaded = module.default;
      // At once: what is typed between this look and a later render would go with the old frame.
      if (!isGone && !isTouched.current) flushSync(() => setFloating(() => module.default));
    });
    return () => {
      isGone = true;
    };
  }, []);
  const onTouch = () => {
    isTouched.current = true;
  };
  return { Floating, onTouch };
}

function useCloseTo(keys: readonly string[]) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const key of [...DIALOG_KEYS, ...keys]) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

type FrameProps = Required<Omit<DialogProps, "keys">> & { closeTo: string; onTouch: () => void };

function InlineDialog({ title, size, closeTo, onTouch, children }: FrameProps) {
  const id = useId();
  return (
    <section
      className={classNames("dialog dialog-waiting", `dialog-${size}`)}
      aria-labelledby={id}
      onInput={onTouch}
      onPointerDown={onTouch}
      onKeyDown={onTouch}
    >
      <DialogHead closeTo={closeTo}>
        <h2 id={id} className="text-title-2">
          {title}
        </h2>
      </DialogHead>
      {children}
    </section>
  );
}

/** The form of a dialog: posts to the page's own action unless told otherwise. Holds DialogBody and DialogFoot. */
export function DialogForm({ className, ...rest }: FormProps) {
  return (
    <Form method="post" className={classNames("dialog-form form", className)} preventScrollReset noValidate {...rest} />
  );
}

/** The part that scrolls: fields, at 12 px from each other. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="dialog-body grid auto-rows-max content-start gap-3">{children}</div>
);

type DialogFootProps = {
  /** The consequence: "Will create 5 proofs". */
  note?: ReactNode;
  /** "Keep orders" where Cancel could be misread. */
  cancelLabel?: string;
  /** The primary button. */
  children?: ReactNode;
};

/** Consequence at the left, the way out, the deed at the right; stays in view. */
export function DialogFoot({ note, cancelLabel = "Cancel", children }: DialogFootProps) {
  const closeTo = useContext(CloseContext);
  return (
    <div className="dialog-foot">
      <p className="dialog-note">{note}</p>
      <Link className="button" to={closeTo} replace preventScrollReset>
        {cancelLabel}
      </Link>
      {children}
    </div>
  );
}
