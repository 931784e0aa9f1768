import { DEPARTMENT_LABELS, DEPARTMENTS, type Department, LEVELS } from "contract/permissions";
import { fieldId } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";

const HEADS = { none: "Nothing", view: "View", edit: "Edit", approve: "Approve" } as const;

/** Department × level: one radio a department; each level holds what stands left of it. */
export function LevelMatrix({ levelOf }: { levelOf: (department: Department) => string }) {
  return (
    <FieldGroup label="What it allows">
      <table className="level-matrix">
        <thead>
          <tr>
            <th scope="col">Department</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {HEADS[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DEPARTMENTS.map((department) => (
            <DepartmentRow key={department} department={department} chosen={levelOf(department)} />
          ))}
        </tbody>
      </table>
      <p className="field-hint">
        Each level includes the ones to its left. Approve is for that department's decisions: rush orders, proofs,
        overrides.
      </p>
    </FieldGroup>
  );
}

function DepartmentRow({ department, chosen }: { department: Department; chosen: string }) {
  const name = DEPARTMENT_LABELS[department];
  return (
    <tr>
      <th scope="row">{name}</th>
      {LEVELS.map((level, index) => (
        <td key={level}>
          <label className="grid place-items-center min-h-8 cursor-pointer max-md:min-h-11">
            <input
              type="radio"
              className="checkbox"
              id={index === 0 ? fieldId(department) : undefined}
              name={department}
              value={level}
              defaultChecked={level === chosen}
              aria-label={`${name}: ${HEADS[level].toLowerCase()}`}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
