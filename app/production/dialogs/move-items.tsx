import { Form } from "@remix-run/react";
import type { ListLinks } from "~/lists/list-links";
import { productionActions } from "~/production/production-actions";
import { movesOf } from "~/production/production-moves";
import type { Option } from "~/ui/inputs";
import { IfOpen } from "~/ui/lock";
import { MenuButton, MenuLink } from "~/ui/menu";
import type { MovedRow } from "./production-dialog";

type MoveItemsProps = {
  row: MovedRow;
  links: ListLinks;
  /** Where else it could run; empty where machines are not moved here. */
  machines: readonly Option[];
};

/** What may become of a production next, and the machines that could run it. */
export function MoveItems({ row, links, machines }: MoveItemsProps) {
  const others = machines.filter(({ value }) => value !== String(row.machineId));
  return (
    <>
      {movesOf(row).map(({ name }) => (
        <MenuLink key={name} to={links.modal(name, row.id)}>
          {productionActions[name].label}
        </MenuLink>
      ))}
      <IfOpen>
        <Form method="post" action={`?${links.query}`} preventScrollReset>
          <input type="hidden" name="intent" value="moves" />
          <input type="hidden" name="production" value={row.target} />
          {others.map(({ value, label }) => (
            <MenuButton key={value} name="machine_id" value={value}>
              To {label}
            </MenuButton>
          ))}
          {machines.length > 0 && row.machineId !== null ? (
            <MenuButton name="machine_id" value="">
              To no machine
            </MenuButton>
          ) : null}
        </Form>
      </IfOpen>
      <MenuLink to={links.modal("plan", row.id)}>{productionActions.plan.label}</MenuLink>
    </>
  );
}
