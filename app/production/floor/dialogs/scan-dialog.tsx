import { type FormEvent, useState } from "react";
import { paths } from "~/navigation/paths";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Field } from "~/ui/field";
import { HiddenParams } from "~/ui/hidden-params";
import { TextInput } from "~/ui/inputs";
import { FloorDialog } from "./floor-dialog";

/** What a scanner types, or a person reads from the sheet. */
export default function ScanDialog({ floor }: { floor: Floor }) {
  const [isLooking, setIsLooking] = useState(false);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("scan") ?? "").trim();
    if (!text || isLooking) return;
    setIsLooking(true);
    void floor.findScanned(text).finally(() => floor.open(null));
  };
  const kept = ["machine", "day"].flatMap((name) => {
    const value = floor.query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <FloorDialog floor={floor} title="Scan work order">
      <form method="get" action={paths.floor()} className="floor-fields" onSubmit={find}>
        <HiddenParams params={kept} />
        <Field
          name="scan"
          label="Code"
          hint="The QR code shows whether the sheet is current. You can also scan a goods label or type an order number."
        >
          <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="search" maxLength={500} />
        </Field>
        <button type="submit" className="floor-button floor-button-first">
          {isLooking ? "Looking" : "Find job"}
        </button>
      </form>
    </FloorDialog>
  );
}
