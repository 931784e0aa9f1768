import { Link } from "@remix-run/react";
import { numberWords } from "contract/number-words";
import type { ListLinks } from "~/lists/list-links";
import { classNames } from "~/ui/class-names";
import type { SizeOfStyle } from "./split-view";

type StyleSizesProps = { sizes: readonly SizeOfStyle[]; id: number; links: ListLinks };

/** The sizes of the style, this one marked; the others lead to their own split. */
export function StyleSizes({ sizes, id, links }: StyleSizesProps) {
  if (sizes.length < 2) return null;
  const total = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="sizes" aria-label="Sizes of this style">
        <thead>
          <tr>
            {sizes.map((one) => (
              <th key={one.id} scope="col" className={one.id === id ? "sizes-this" : undefined}>
                {one.size}
              </th>
            ))}
            <th scope="col" className="sizes-total">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {sizes.map((one) => (
              <SizeCell key={one.id} one={one} isThis={one.id === id} to={links.modal("split", one.id)} />
            ))}
            <td className="sizes-total">{numberWords(total)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function SizeCell({ one, isThis, to }: { one: SizeOfStyle; isThis: boolean; to: string }) {
  const { size, quantity, allocated } = one;
  const left = quantity - allocated;
  const words = `${size}, ${numberWords(quantity)}, ${left > 0 ? `${numberWords(left)} left` : "all allocated"}`;
  return (
    <td className={classNames(isThis && "sizes-this", left <= 0 && "sizes-settled")} title={words}>
      {isThis ? (
        <span aria-current="true">{numberWords(quantity)}</span>
      ) : (
        <Link
          className="block -mx-1.5 py-0.5 px-1.5 hover:bg-hover hover:underline max-md:flex max-md:items-center max-md:justify-end max-md:min-h-11"
          to={to}
          preventScrollReset
          replace
          aria-label={`Split size ${words}`}
        >
          {numberWords(quantity)}
        </Link>
      )}
    </td>
  );
}
