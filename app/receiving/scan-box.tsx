import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/visually-hidden";

type ScanBoxProps = {
  value: string;
  /** The place where scanning begins: the field has the focus as soon as the page is there. */
  isWaiting?: boolean;
};

/** One field for whatever is on the parcel or on our label. A hand scanner types the code and ends it with Enter. */
export function ScanBox({ value, isWaiting = false }: ScanBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement?.id === "main";
    if (isWaiting && isFree && !document.querySelector(".dialog")) input.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  return (
    <Form method="get" action={paths.receiving()} className="scan-box" role="search" aria-label="Scan">
      <label htmlFor="scan">
        <Icon name="scan" />
        <VisuallyHidden>Scan or type a PO, tracking number, SKU or label</VisuallyHidden>
      </label>
      <input
        key={value}
        ref={input}
        id="scan"
        name="scan"
        className="input input-l"
        defaultValue={value}
        placeholder="Scan PO, parcel, SKU or label"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button type="submit" size="l">
        Find
      </Button>
    </Form>
  );
}
