import type { ReactNode } from "react";

type CheckHeadProps = { facts: readonly (readonly [label: string, value: string])[]; children: ReactNode };

/** The head of a paper that is worked by: what it is, and its facts beside it. */
export function CheckHead({ facts, children }: CheckHeadProps) {
  return (
    <header className="check-head">
      <div>{children}</div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
