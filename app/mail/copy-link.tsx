import { useState } from "react";
import { Button } from "~/ui/button";
import { VisuallyHidden } from "~/ui/visually-hidden";

/** The secret link of a mail that a person sends: in a field to copy from, with a button where the browser can. */
export function CopyLink({ id, link, subject }: { id: string; link: string; subject: string }) {
  const [words, setWords] = useState("Copy link");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setWords("Copied");
    } catch {
      setWords("Select it and copy");
    }
  };
  return (
    <div className="mail-link">
      <label htmlFor={id}>Link</label>
      <input id={id} className="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Button size="s" className="with-script" aria-label={`${words}: ${subject}`} onClick={() => void copy()}>
        {words}
      </Button>
      <span role="status">
        <VisuallyHidden>{words === "Copied" ? "The link was copied." : ""}</VisuallyHidden>
      </span>
    </div>
  );
}
