import { Form, useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";
import { usePageKeys } from "~/ui/page-keys";

/** `ORDER_ID:REVISION` of the work orders on the page: printing them is kept. */
type Prints = readonly string[];
const NONE: Prints = [];

/** Prints this page; that its work orders were printed is on its way by then. */
function usePrint(prints: Prints): () => void {
  const { submit } = useFetcher();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    if (prints.length > 0) {
      const form = new FormData();
      form.set("quiet", "1");
      for (const print of prints) form.append("print", print);
      submit(form, { method: "post", action: `${pathname}${search}` });
    }
    // The browser's own dialog stops scripts: what was submitted leaves first.
    setTimeout(() => window.print());
  }, [prints, submit, pathname, search]);
}

/** The key p prints the page; so does coming from a link or key that said print, or by an address that does (`print=1`). */
export function PrintKey({ prints = NONE }: { prints?: Prints }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const print = usePrint(prints);
  usePageKeys({ p: print });
  const params = new URLSearchParams(search);
  const isAsked = state === PRINT_AT_ONCE || params.has("print");
  params.delete("print");
  const here = `${pathname}?${params}`.replace(/\?$/, "");
  useEffect(() => {
    if (!isAsked) return;
    // Once only: coming back to this page by the browser's buttons does not print again.
    navigate(here, { replace: true, state: null, preventScrollReset: true });
    void document.fonts.ready.then(print);
  }, [isAsked, navigate, here, print]);
  return null;
}

/** Prints this page. Without a script the browser's own way is named, and that it was printed is said by a button. */
export function PrintButton({ label, prints = NONE }: { label: string; prints?: Prints }) {
  const print = usePrint(prints);
  return (
    <>
      <Button variant="primary" className="with-script" onClick={print} aria-keyshortcuts="p">
        {label} <Kbd>p</Kbd>
      </Button>
      <span className="without-script">Print with Ctrl+P</span>
      {prints.length > 0 ? (
        <Form method="post" className="without-script">
          {prints.map((value) => (
            <input key={value} type="hidden" name="print" value={value} />
          ))}
          <Button type="submit">Mark as printed</Button>
        </Form>
      ) : null}
    </>
  );
}
