import { useWords } from "~/customer-language/words";
import { Facts } from "~/ui/facts";
import { Swatch } from "~/ui/swatch";
import { labelledBy } from "./labelled-by";
import type { ProofView } from "./proof-view";

const SHAPES = { thread: "ring", ink: "drop", color: "square" } as const;

/** How it is made: method, size and every color by name. */
export function Specification({ proof: { mark, specification, threads, colorKind } }: { proof: ProofView }) {
  const words = useWords().making;
  return (
    <section aria-labelledby={labelledBy("customer-making", mark)}>
      <h2 id={`customer-making${mark}`}>{words.heading}</h2>
      <Facts
        facts={[
          [words.decoration, specification.method],
          [words.size, specification.size],
          [words.colorway, specification.colorway],
        ]}
      />
      {threads.length > 0 ? (
        <>
          <h3>{words.colors[colorKind](threads.length)}</h3>
          <ul className="customer-threads">
            {threads.map(({ key, name, code, color }) => (
              <li key={key}>
                {color ? <Swatch color={color} shape={SHAPES[colorKind]} large /> : null}
                <span>{name}</span>
                {code ? <small>{code}</small> : null}
              </li>
            ))}
          </ul>
          <p className="customer-hint">{words.roughly}</p>
        </>
      ) : null}
    </section>
  );
}
