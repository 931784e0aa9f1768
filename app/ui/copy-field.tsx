import { useState } from "react";
import { Button } from "./button";
import { VisuallyHidden } from "./visually-hidden";

/** Something to copy: in a field, with a button where the browser can. */
export function CopyField({ id, label, value }: { id: string; label: string; value: string }) {
  const [words, setWords] = useState("Copy");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setWords("Copied");
    } catch {
      setWords("Select it and copy");
    }
  };
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-2 [&>.input]:[font-variant-numeric:tabular-nums_slashed-zero]">
        <input
          id={id}
          className="input"
          readOnly
          value={value}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className="with-script" aria-label={`${words} ${label}`} onClick={() => void copy()}>
          {words}
        </Button>
      </div>
      <span role="status">
        <VisuallyHidden>{words === "Copied" ? `${label} was copied.` : ""}</VisuallyHidden>
      </span>
    </div>
  );
}
