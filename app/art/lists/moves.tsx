import { Form } from "@remix-run/react";
import type { ListLinks } from "~/lists/list-links";
import { IfOpen } from "~/ui/lock";
import { MenuButton, MenuLink } from "~/ui/menu";
import { movesOf } from "../stages";

type MovesProps = {
  proof: { id: number; target: string; status: string; before: string | null };
  links: ListLinks;
};

/** What may become of a proof next: a button that does it, or a link to the dialog that asks for more. */
export function Moves({ proof, links }: MovesProps) {
  return (
    <IfOpen>
      <Form method="post" action={`?${links.query}`} preventScrollReset>
        <input type="hidden" name="proof" value={proof.target} />
        {movesOf(proof.status, proof.before).map(({ action, label, asksMore }) =>
          asksMore ? (
            <MenuLink key={action} to={links.modal(action, proof.id)}>
              {label}
            </MenuLink>
          ) : (
            <MenuButton key={action} name="intent" value={action}>
              {label}
            </MenuButton>
          ),
        )}
      </Form>
    </IfOpen>
  );
}
