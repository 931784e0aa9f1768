import { Link, useLocation } from "@remix-run/react";
import { withPeek } from "~/lists/peek-query";

type PeekLinkProps = { id: number; name: string };

/** The way to the panel beside the list for those without a script: with one, the whole row is. */
export function PeekLink({ id, name }: PeekLinkProps) {
  const { search } = useLocation();
  return (
    <Link className="peek-link" discover="none" to={withPeek(search, id)} aria-label={`Peek at ${name}`}>
      Peek
    </Link>
  );
}
