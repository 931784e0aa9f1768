import { isolated } from "contract/isolated";

/** Words on one line that end in "…" where there is no room for them, and whole in their title. */
export function Truncated({ words, className }: { words: string | null | undefined; className?: string }) {
  const shown = isolated(words);
  return (
    <span className={className ? `${className} truncate` : "truncate"} title={shown ?? undefined}>
      {shown}
    </span>
  );
}
