import { Glyph } from "~/ui/glyph";

type FloorTilesProps = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  error?: string;
};

/** One of a few, each large enough for a thumb. */
export function FloorTiles({ name, label, options, chosen, error }: FloorTilesProps) {
  return (
    <fieldset className="floor-tiles" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
          <span>{option.label}</span>
        </label>
      ))}
      {error ? (
        <p className="field-error" id={`${name}-error`}>
          <Glyph name="octagon" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
