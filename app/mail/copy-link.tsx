import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { VisuallyHidden } from "~/ui/visually-hidden";

const WORDS = { shown: "Copy", copied: "Copied", refused: "Select the link and copy it" } as const;

/** The secret link of a mail that a person sends, selected in a field; it is copied at once where the browser can. */
export function CopyLink({ id, link, subject }: { id: string; link: string; subject: string }) {
  const [state, setState] = useState<keyof typeof WORDS>("shown");
  const field = useRef<HTMLInputElement>(null);
  const copy = async (otherwise: keyof typeof WORDS) => {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState(otherwise);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link that is shown
  useEffect(() => {
    field.current?.focus();
    void copy("shown");
  }, [link]);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 [&>.input]:flex-1 [&>.input]:min-w-[200px] [&>.input]:max-w-[520px] [&>.input]:text-[12px] max-md:[&_.button]:min-h-11">
      <label htmlFor={id}>Link</label>
      <input
        ref={field}
        id={id}
        className="input"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        size="s"
        className="with-script"
        aria-label={`${WORDS[state]}: ${subject}`}
        onClick={() => void copy("refused")}
      >
        {WORDS[state]}
      </Button>
      <span role="status">
        <VisuallyHidden>{state === "copied" ? "The link is copied." : ""}</VisuallyHidden>
      </span>
    </div>
  );
}
