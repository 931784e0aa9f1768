import { isolated } from "contract/isolated";
import type { ReactNode } from "react";

/** Pairs of a name and a value; a pair whose value is null, undefined or "" is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value == null || value === "" ? null : (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{typeof value === "string" ? isolated(value) : value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
