import { useEffect } from "react";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";

/** The key p prints the page. */
export function PrintKey() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "p" || event.defaultPrevented || hasModifier(event) || isTyping(event.target)) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      window.print();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return null;
}

/** Prints this page. Without a script the browser's own way is named. */
export function PrintButton({ label }: { label: string }) {
  return (
    <>
      <Button variant="primary" className="with-script" onClick={() => window.print()} aria-keyshortcuts="p">
        {label} <Kbd>p</Kbd>
      </Button>
      <span className="without-script">Print with Ctrl+P</span>
    </>
  );
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
