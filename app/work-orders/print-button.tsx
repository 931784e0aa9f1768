import { Button } from "~/ui/button";
import { Kbd } from "~/ui/kbd";
import { usePageKeys } from "~/ui/page-keys";

const print = () => window.print();

/** The key p prints the page. */
export function PrintKey() {
  usePageKeys({ p: print });
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
