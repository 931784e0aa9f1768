import { FULL_ACCESS_RULE } from "contract/permissions";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { type Option, Select } from "~/ui/inputs";

/** As many selects stand there for who has no role yet; who has more gets one beyond what they have. */
const FEWEST = 3;

type RoleFieldsProps = {
  roles: readonly Option[];
  /** Ids in order. */
  chosen: readonly string[];
  error: string | undefined;
};

/** Roles in their order, one select each: the first one decides the admin rule. */
export function RoleFields({ roles, chosen, error }: RoleFieldsProps) {
  const held = chosen.filter(Boolean);
  const places = Array.from({ length: Math.max(FEWEST, held.length + 1) }, (_, index) => index + 1);
  return (
    <FieldGroup label="Roles" className="grid gap-3">
      {places.map((place) => (
        <Field
          key={place}
          name="role_ids"
          id={place === 1 ? undefined : `field-role_ids-${place}`}
          label={place === 1 ? "First role" : `Role ${place}`}
          optional={place > 1}
          error={place === 1 ? error : undefined}
          hint={place === 1 ? FULL_ACCESS_RULE : undefined}
        >
          <Select
            options={roles}
            prompt={place === 1 ? "Choose a role" : "None"}
            defaultValue={held[place - 1] ?? ""}
          />
        </Field>
      ))}
      <p className="field-hint">Each role adds what it allows. The highest level applies.</p>
    </FieldGroup>
  );
}
