import { isolated } from "contract/isolated";
/** Words on one line that end in "…" where there is no room for them, and whole in their title. */
export const Truncated = ({ words, className }: { words: string | null | undefined; className?: string }) => (
  <span className={className ? `${className} truncate` : "truncate"} title={isolated(words) ?? undefined}>
    {isolated(words)}
  </span>
);
