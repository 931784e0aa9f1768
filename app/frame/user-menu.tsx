import { Form, useNavigate } from "@remix-run/react";
import { type FormEvent, memo } from "react";
import { paths } from "~/navigation/paths";
import { countEntriesHere } from "~/production/floor/queue/device-storage";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton, MenuLink } from "~/ui/menu";
import type { Frame } from "./frame";

type UserMenuProps = { user: Frame["user"]; maySetUp: boolean };

/** Initials and name; settings for who may change them, and the way out. One's own profile is at the menu's foot. */
export const UserMenu = memo(({ user, maySetUp }: UserMenuProps) => {
  const navigate = useNavigate();
  /** Entries of the floor that still wait on this device: the page of signing out says so first. */
  const askWhereEntriesWait = (event: FormEvent) => {
    if (countEntriesHere() === 0) return;
    event.preventDefault();
    navigate(paths.logout());
  };
  return (
    <Menu
      label={`User menu, ${user.name}`}
      triggerClassName="flex flex-none items-center gap-2 h-9 pr-2 pl-1 rounded-control font-medium whitespace-nowrap hover:bg-hover"
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
      {maySetUp ? <MenuLink to={paths.settings()}>Settings</MenuLink> : null}
      <Form method="post" action={paths.logout()} onSubmit={askWhereEntriesWait}>
        <MenuButton>Logout</MenuButton>
      </Form>
    </Menu>
  );
});
UserMenu.displayName = "UserMenu";
