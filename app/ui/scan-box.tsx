import { Form, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import { useUrlValue } from "./use-url-value";
import { VisuallyHidden } from "./visually-hidden";

type ScanBoxProps = {
  action: string;
  label: string;
  placeholder: string;
  value: string;
  /** Scanning begins or goes on here: the field has the focus where nothing else has it, again once the dialog of what was scanned is closed. */
  isWaiting: boolean;
};

/** Is nothing of the page in use? */
export const isFocusFree = () => document.activeElement?.matches("body, #main, #main h1") ?? true;

/** One field for every code. A hand scanner types it and ends it with Enter; the next one takes its place. */
export function ScanBox({ action, label, placeholder, value, isWaiting }: ScanBoxProps) {
  const input = useUrlValue<HTMLInputElement>(value, true);
  const isUnderDialog = useSearchParams()[0].has("modal");
  const wasUnderDialog = useRef(false);
  useEffect(() => {
    const goesOn = value !== "" || !wasUnderDialog.current;
    wasUnderDialog.current = isUnderDialog;
    if (isWaiting && !isUnderDialog && goesOn && isFocusFree()) input.current?.focus({ preventScroll: true });
  }, [input, isWaiting, isUnderDialog, value]);
  return (
    <Form
      method="get"
      action={action}
      className="scan-box"
      role="search"
      aria-label="Scan"
      onSubmit={() => input.current?.select()}
    >
      <label htmlFor="scan">
        <Icon name="scan" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        ref={input}
        id="scan"
        name="scan"
        className="input input-l"
        defaultValue={value}
        placeholder={placeholder}
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
