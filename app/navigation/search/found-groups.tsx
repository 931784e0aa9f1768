import { Link } from "@remix-run/react";
import type { FoundGroup } from "./read-search.server";

/** What a search found, a card for each kind. */
export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ name, items }) => (
    <section key={name} className="card" aria-label={name}>
      <h2 className="card-head text-title-3">{name}</h2>
      <ul>
        {items.map(({ to, title, about }) => (
          <li key={to + title}>
            <Link className="found-link" to={to}>
              <b>{title}</b> <span className="text-muted">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
