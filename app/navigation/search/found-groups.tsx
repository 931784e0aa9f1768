import { Link } from "@remix-run/react";
import type { FoundGroup } from "./read-search.server";

/** What a search found, a card for each kind. */
export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ name, items }) => (
    <section key={name} className="card" aria-label={name}>
      <h2 className="card-head">{name}</h2>
      <ul>
        {items.map(({ to, title, about }) => (
          <li key={to + title}>
            <Link className="block py-2 px-3.5 border-t border-t-line hover:bg-hover" to={to}>
              <b>{title}</b> <span className="text-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
