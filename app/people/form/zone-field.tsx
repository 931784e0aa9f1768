import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";

type ZoneFieldProps = {
  value: string;
  error: string | undefined;
  zones: readonly string[];
  shopZone: string;
};

/** A zone to type a part of, or to choose from the browser's list. */
export function ZoneField({ value, error, zones, shopZone }: ZoneFieldProps) {
  return (
    <>
      <Field
        name="time_zone"
        label="Time zone"
        optional
        error={error}
        hint={`Times are shown in this zone. Leave blank to use the shop's: ${shopZone}.`}
      >
        <TextInput defaultValue={value} maxLength={64} list="time-zones" autoComplete="off" placeholder={shopZone} />
      </Field>
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
