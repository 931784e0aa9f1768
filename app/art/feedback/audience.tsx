import { type TypedValues, typedValue } from "~/forms/typed-values";
import { Icon } from "~/ui/icon";

const CHOICE =
  "relative flex items-center gap-[5px] min-h-6 py-0.5 px-[9px] rounded-chip text-muted cursor-pointer has-[:checked]:bg-surface has-[:checked]:shadow-[0_0_0_1px_var(--line-2)] has-[:checked]:text-fg has-[:checked]:font-medium max-md:min-h-11";

/** Who reads a comment: us alone, unless one says otherwise. */
export function Audience({ typed }: { typed: TypedValues | undefined }) {
  const chosen = typedValue(typed, "visibility", "internal");
  return (
    <fieldset className="audience flex p-0.5 rounded-control bg-press [&_input]:absolute [&_input]:inset-0 [&_input]:opacity-0 [&_input]:cursor-pointer">
      <legend className="hide-visually">Who sees this</legend>
      <label className={CHOICE}>
        <input type="radio" name="visibility" value="internal" defaultChecked={chosen !== "customer"} />
        <Icon name="lock" size="xs" />
        Internal
      </label>
      <label className={CHOICE}>
        <input type="radio" name="visibility" value="customer" defaultChecked={chosen === "customer"} />
        <Icon name="eye" size="xs" />
        Customer
      </label>
    </fieldset>
  );
}
