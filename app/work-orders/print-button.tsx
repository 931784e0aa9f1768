import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";
import { usePageKeys } from "~/ui/page-keys";

const print = () => window.print();

/** The key p prints the page; so does coming from a link or key that said print. */
export function PrintKey() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  usePageKeys({ p: print });
  const isAsked = state === PRINT_AT_ONCE;
  useEffect(() => {
    if (!isAsked) return;
    // Once only: coming back to this page by the browser's buttons does not print again.
    navigate(`${pathname}${search}`, { replace: true, state: null, preventScrollReset: true });
    void document.fonts.ready.then(print);
  }, [isAsked, navigate, pathname, search]);
  return null;
}

/** Prints this page. Without a script the browser's own way is named. */
export function PrintButton({ label }: { label: string }) {
  return (
    <>
      <Button variant="primary" className="with-script" onClick={print} aria-keyshortcuts="p">
        {label} <Kbd>p</Kbd>
      </Button>
      <span className="without-script">Print with Ctrl+P</span>
    </>
  );
}
