import { type TypedValues, typedValue } from "~/forms/typed-values";
import { Icon } from "~/ui/icon";

/** Who reads a comment: us alone, unless one says otherwise. */
export function Audience({ typed }: { typed: TypedValues | undefined }) {
  const chosen = typedValue(typed, "visibility", "internal");
  return (
    <fieldset className="audience">
      <legend className="hide-visually">Who sees this</legend>
      <label>
        <input type="radio" name="visibility" value="internal" defaultChecked={chosen !== "customer"} />
        <Icon name="lock" size="xs" />
        Internal
      </label>
      <label>
        <input type="radio" name="visibility" value="customer" defaultChecked={chosen === "customer"} />
        <Icon name="eye" size="xs" />
        Customer
      </label>
    </fieldset>
  );
}
