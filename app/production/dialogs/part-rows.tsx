import { numberWords } from "contract/number-words";
import { FieldError } from "~/ui/field-error";
import { TextInput } from "~/ui/inputs";
import { RunningStitch } from "~/ui/running-stitch";
import { partField } from "./part-field";
import type { JobPart } from "./production-dialog";

type PartRowsProps = {
  parts: readonly JobPart[];
  field: Parameters<typeof partField>[0];
  /** "Made": what the number is. */
  label: string;
  stateOf: (name: string, part: JobPart) => { value: string; error: string | undefined };
  placeholderOf?: (part: JobPart) => string;
};

/** Fields of these parts by name, for a summary of errors. */
export const partLabels = (field: PartRowsProps["field"], parts: readonly JobPart[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ id, name }) => [partField(field, id), name]));

/** A job size by size: how far each is, and a field for it. */
export function PartRows({ parts, field, label, stateOf, placeholderOf }: PartRowsProps) {
  return (
    <table className="w-full [&_.count-input]:inline-block [&_.count-input]:w-[104px]">
      <thead>
        <tr>
          <th className="py-1 pr-2 pl-0 text-muted text-[12px]" scope="col">
            Size
          </th>
          <th className="py-1 pr-2 pl-0 text-muted text-[12px]" scope="col">
            So far
          </th>
          <th scope="col" className="number py-1 pl-0 text-muted text-[12px] pr-0 text-right">
            Left
          </th>
          <th scope="col" className="number py-1 pl-0 text-muted text-[12px] pr-0 text-right">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => {
          const name = partField(field, part.id);
          const { value, error } = stateOf(name, part);
          const { produced, ordered, spoiled, left } = part.pieces;
          const words = `${part.name}, ${numberWords(produced)} of ${numberWords(ordered)} made`;
          return (
            <tr key={part.id}>
              <th className="py-1 pr-2 pl-0 border-t border-t-line text-fg text-[15px] font-semibold" scope="row">
                {part.name}
              </th>
              <td className="py-1 px-2 border-t border-t-line">
                <span>
                  <b>{numberWords(produced)}</b> of {numberWords(ordered)} made
                  {spoiled > 0 ? <span className="text-muted">, {numberWords(spoiled)} spoiled</span> : null}
                </span>
                <RunningStitch value={produced} max={ordered} label={words} />
                <FieldError id={`${name}-error`}>{error}</FieldError>
              </td>
              <td className="number py-1 px-2 border-t border-t-line pr-0 text-right">{numberWords(left)}</td>
              <td className="number py-1 px-2 border-t border-t-line pr-0 text-right">
                <TextInput
                  className="count-input"
                  id={`field-${name}`}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`${label}, ${part.name}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${name}-error` : undefined}
                  defaultValue={value}
                  placeholder={placeholderOf?.(part)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
