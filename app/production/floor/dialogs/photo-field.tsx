import { useNetwork } from "~/production/floor/queue/connection-note";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";

/** A photo goes to the server at once: the device's queue holds words and numbers only. */
export function PhotoField({ floor, error }: { floor: Floor; error: string | undefined }) {
  const hasNetwork = useNetwork() && floor.queue.trouble === null;
  const hint = hasNetwork ? undefined : "Photos can't be saved offline. Enter it without one.";
  return (
    <Field name="photo" label="Photo" hint={hint} error={error} optional>
      <TextInput type="file" accept="image/*" capture="environment" disabled={!hasNetwork} />
    </Field>
  );
}
