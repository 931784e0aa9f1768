import { type FormProps, Link, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import type { DialogSize } from "./dialog-head";
import { lazyPart } from "./lazy-part";
import { Locked, NotAllowed, useModalNeeds } from "./lock";
import { PageForm } from "./page-form";

/** The query keys that every dialog's URL may hold; closing takes them away and leaves the rest. */
const DIALOG_KEYS = ["modal", "id", "ids", "all", "run"];

const CloseContext = createContext("");

const FloatingDialog = lazyPart("dialog", async () => (await import("./floating-dialog")).default);

type DialogProps = {
  /** The task: "Flag order #1001". */
  title: string;
  /** s 480 px, m 640 px, l 800 px; the whole screen below 768 px. */
  size?: DialogSize;
  /** Further query keys of this dialog that closing takes away. */
  keys?: readonly string[];
  /** What it is about: a picture left of the title, a line below it. */
  picture?: ReactNode;
  about?: ReactNode;
  children: ReactNode;
};

const FOCUSABLE = ":is(a[href], button, input:not([type=hidden]), select, textarea, summary):not(:disabled)";

/**
 * A dialog that is open because the URL says so (`?modal=…`): render it when it does, at the top of the page's content.
 * The server writes it as a section of the page; with a script that section floats, holds the focus, and Escape closes it. Who may
 * not use it is told why in its place.
 */
export function Dialog({ title, size = "m", keys = [], picture, about, children }: DialogProps) {
  const closeTo = useCloseTo(keys);
  const needs = useModalNeeds()(new URLSearchParams(useLocation().search).get("modal") ?? "");
  const content = needs === null ? <Locked needs={null}>{children}</Locked> : <WhyNot needs={needs} />;
  return (
    <CloseContext.Provider value={closeTo}>
      <FloatingDialog
        title={title}
        size={needs === null ? size : "s"}
        closeTo={closeTo}
        picture={picture}
        about={about}
      >
        {content}
      </FloatingDialog>
    </CloseContext.Provider>
  );
}

function WhyNot({ needs }: { needs: string }) {
  return (
    <>
      <DialogBody>
        <NotAllowed needs={`${needs}.`} />
        <p>Your roles let you view this page, but not do this. Ask an admin for access.</p>
      </DialogBody>
      <DialogFoot cancelLabel="Close" />
    </>
  );
}

function useCloseTo(keys: readonly string[]) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  for (const key of [...DIALOG_KEYS, ...keys]) query.delete(key);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** The form of a dialog: posts to the page's own action unless told otherwise. Holds DialogBody and DialogFoot. */
export function DialogForm({ className, ...rest }: FormProps) {
  return <PageForm className={classNames("dialog-form form", className)} noValidate {...rest} />;
}

/** The part that scrolls: fields, at 12 px from each other. Where none of them takes the focus it does so itself, to be scrolled by keys. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isScrolledByKeys = useIsScrolledByKeys(body);
  const focusable = isScrolledByKeys ? { role: "group", "aria-label": "Content", tabIndex: 0 } : {};
  return (
    <div ref={body} className="dialog-body grid auto-rows-max content-start gap-3" {...focusable}>
      {children}
    </div>
  );
}

type DialogFootProps = {
  /** The consequence: "Will create 5 proofs". */
  note?: ReactNode;
  /** "Keep orders" where Cancel could be misread. */
  cancelLabel?: string;
  /** The primary button. */
  children?: ReactNode;
};

/** Consequence at the left, the way out, the action at the right; stays in view. */
export function DialogFoot({ note, cancelLabel = "Cancel", children }: DialogFootProps) {
  const closeTo = useContext(CloseContext);
  return (
    <div className="dialog-foot flex flex-wrap items-center justify-end gap-2 py-3 px-5 border-t border-t-line rounded-b-dialog bg-sunken max-md:[&_.button]:flex-1 max-md:[&_.button]:h-11 max-md:[&_.button]:text-[14px] max-md:rounded-none">
      <p className="text-small flex-1 min-w-40 text-muted max-md:basis-full max-md:empty:hidden">{note}</p>
      <Link className="button" to={closeTo} replace preventScrollReset>
        {cancelLabel}
      </Link>
      {children}
    </div>
  );
}

/** Does this part hold more than it shows, and nothing that the focus could move to? Some browsers then offer no way to scroll it by keys. */
function useIsScrolledByKeys(part: RefObject<HTMLElement>): boolean {
  const [is, setIs] = useState(false);
  // Runs after every render, because the content may have changed.
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setIs(element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return is;
}
