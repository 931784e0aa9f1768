import { type ReactNode, useLayoutEffect } from "react";

/** What a person typed into the text areas of the page that the server wrote. */
export interface TypedText {
  giveBack(): void;
}

/**
 * From here on notes what is typed into text areas. React 18 puts back the text that the server wrote when it hydrates a text area
 * that came with one; it leaves every other field alone.
 */
export function watchTypedText(): TypedText {
  const typed = new Map<HTMLTextAreaElement, { value: string; caret: number }>();
  const note = (area: HTMLTextAreaElement) => typed.set(area, { value: area.value, caret: area.selectionEnd });
  const restore = (area: HTMLTextAreaElement) => {
    const { value = area.value, caret = 0 } = typed.get(area) ?? {};
    if (area.value === value) return;
    area.value = value;
    area.setSelectionRange(caret, caret);
  };
  // React works in slices: a letter may come between the one that puts text back and the one that shows the page.
  const hear = ({ target, type }: Event) => {
    if (target instanceof HTMLTextAreaElement) (type === "beforeinput" ? restore : note)(target);
  };
  for (const area of document.querySelectorAll("textarea")) if (area.value !== area.defaultValue) note(area);
  for (const type of ["beforeinput", "input"]) document.addEventListener(type, hear, true);
  return {
    giveBack() {
      for (const type of ["beforeinput", "input"]) document.removeEventListener(type, hear, true);
      for (const area of typed.keys()) restore(area);
      typed.clear();
    },
  };
}

/** Gives the noted text back in the very step in which the page hydrates. */
export function TypedTextKeeper({ typed, children }: { typed: TypedText; children: ReactNode }) {
  useLayoutEffect(() => typed.giveBack(), [typed]);
  return children;
}
