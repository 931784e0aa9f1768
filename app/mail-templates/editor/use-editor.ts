import { useBlocker, useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type EditorAnswer, TEXT_FIELDS, type TemplateTexts, type TemplateView } from "./template-view";

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement | null): [name: (typeof TEXT_FIELDS)[number], control: TextControl][] {
  return TEXT_FIELDS.flatMap((name) => {
    const control = form?.elements.namedItem(name);
    const isText =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    return isText ? [[name, control] as [typeof name, TextControl]] : [];
  });
}

const differs = (form: HTMLFormElement | null, texts: TemplateTexts) =>
  controlsOf(form).some(([name, control]) => control.value !== texts[name]);

/**
 * What the form was opened with. It follows what is stored (one's own saving, a version brought back), unless that would drop what
 * somebody types: then the older stays, and saving tells of the newer.
 */
export function useOpened(view: TemplateView, form: RefObject<HTMLFormElement>): TemplateView {
  const [opened, setOpened] = useState(view);
  useEffect(() => {
    if (view === opened) return;
    const isNewer = view.lock !== opened.lock || view.version !== opened.version;
    if (isNewer && differs(form.current, opened.texts) && differs(form.current, view.texts)) return;
    if (isNewer) for (const [name, control] of controlsOf(form.current)) control.value = view.texts[name];
    setOpened(view);
  }, [view, opened, form]);
  return opened;
}

const AFTER_MS = 700;

/** Sends the form to the preview a moment after the last letter; `now` for those who press the button. */
export function useLivePreview(form: RefObject<HTMLFormElement>, action: string) {
  const fetcher = useFetcher<EditorAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const now = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set("intent", "preview");
    fetcher.submit(data, { method: "post", action });
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, AFTER_MS);
  };
  const answer = fetcher.data?.intent === "preview" ? fetcher.data : undefined;
  return { answer, isPending: fetcher.state !== "idle", now, soon };
}

/** Asks once before what was typed is dropped by leaving the page. */
export function useLeaveQuestion(form: RefObject<HTMLFormElement>, texts: TemplateTexts) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && differs(form.current, texts),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (differs(form.current, texts)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [form, texts]);
  return blocker.state === "blocked" ? { stay: () => blocker.reset(), leave: () => blocker.proceed() } : null;
}

/** Puts a variable where the cursor was last, in a field of text; into the body where it was nowhere. */
export function useInsert(form: RefObject<HTMLFormElement>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const note = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event;
    const isText =
      target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
    if (isText && ["subject", "preheader", "body_html", "body_text"].includes(target.name)) last.current = target;
  };
  const insert = (text: string) => {
    const body = form.current?.elements.namedItem("body_html");
    const field = last.current ?? (body instanceof HTMLTextAreaElement ? body : null);
    if (!field) return;
    field.focus();
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return { note, insert };
}
