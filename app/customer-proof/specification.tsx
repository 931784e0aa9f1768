import { Facts } from "~/ui/facts";
import { Swatch } from "~/ui/swatch";
import { labelledBy } from "./labelled-by";
import type { ProofView } from "./proof-view";

/** How it is made: method, size and every color by name. */
export function Specification({ proof: { mark, specification, threads, threadWord } }: { proof: ProofView }) {
  const shape = threadWord === "Thread" ? "ring" : threadWord === "Ink" ? "drop" : "square";
  return (
    <section aria-labelledby={labelledBy("customer-making", mark)}>
      <h2 id={`customer-making${mark}`}>How it is made</h2>
      <Facts
        facts={[
          ["Decoration", specification.method],
          ["Size", specification.size],
          ["Colorway", specification.colorway],
        ]}
      />
      {threads.length > 0 ? (
        <>
          <h3>{countWords(threads.length, threadWord)}</h3>
          <ul className="customer-threads">
            {threads.map(({ key, name, code, color }) => (
              <li key={key}>
                {color ? <Swatch color={color} shape={shape} large /> : null}
                <span>{name}</span>
                {code ? <small>{code}</small> : null}
              </li>
            ))}
          </ul>
          <p className="customer-hint">Screens show colors only roughly. Go by the names.</p>
        </>
      ) : null}
    </section>
  );
}

/** "4 thread colors", "1 ink color", "3 colors". */
function countWords(count: number, word: ProofView["threadWord"]): string {
  const of = word === "Color" ? "" : `${word.toLowerCase()} `;
  return `${count} ${of}${count === 1 ? "color" : "colors"}`;
}
