import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton } from "~/ui/menu";
import type { Frame } from "./frame";
import { paths } from "./paths";

/** Initials and name; one item: Logout. */
export function UserMenu({ user }: { user: Frame["user"] }) {
  return (
    <Menu
      label={`User menu, ${user.name}`}
      triggerClassName="user"
      align="end"
      trigger={
        <>
          <span className="avatar">{user.initials}</span>
          <span className="wide-only">{user.name}</span>
          <span className="wide-only">
            <Icon name="chevron-down" size="s" />
          </span>
        </>
      }
    >
      <Form method="post" action={paths.logout()}>
        <MenuButton>Logout</MenuButton>
      </Form>
    </Menu>
  );
}
