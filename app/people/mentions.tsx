import { useEffect, useState } from "react";
import { lazyPart } from "~/ui/lazy-part";

/** Where a note is written. */
const NOTE_FIELDS = "textarea[data-mentions], textarea[name=note], textarea[name$=_note]";

const MentionNames = lazyPart("mention-names", async () => (await import("./mention-names")).MentionNames);

/** Completes names of people in notes, once somebody types an @. Without a script the name is typed. */
export function Mentions() {
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement && target.matches(NOTE_FIELDS) && target.value.includes("@"))
        setField(target);
    };
    document.addEventListener("input", typed);
    return () => document.removeEventListener("input", typed);
  }, []);
  return field ? <MentionNames field={field} /> : null;
}
