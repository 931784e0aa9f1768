import { Form } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { paths } from "~/navigation/paths";
import { useNetwork } from "~/production/floor/queue/connection-note";
import type { Floor } from "~/production/floor/queue/use-floor";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton, MenuLink } from "~/ui/menu";

/** At which machine this device stands, and who works at it. Another machine's queue comes from the server. */
export function MachineChooser({ floor }: { floor: Floor }) {
  const { machine, machines, me } = floor.view;
  const hasNetwork = useNetwork() && floor.queue.trouble !== "offline";
  const waiting = floor.queue.kept.length;
  return (
    <Menu
      label={`Machine and operator: ${machine?.name ?? "no machine"}, ${me.name}`}
      triggerClassName="floor-machine"
      panelClassName="floor-menu"
      trigger={
        <>
          <Icon name="shirt" size="l" />
          <span>
            <b>{machine?.name ?? "No machine"}</b>
            <small>{[machine?.about, me.name].filter(Boolean).join(", ")}</small>
          </span>
          <Icon name="chevron-down" size="l" />
        </>
      }
    >
      {hasNetwork ? (
        machines.map(({ id, name, about }) => (
          <MenuLink
            key={id}
            to={paths.floor(new URLSearchParams({ machine: String(id) }))}
            aria-current={id === machine?.id ? "true" : undefined}
          >
            <span>
              <b>{name}</b>
              <small>{about}</small>
            </span>
          </MenuLink>
        ))
      ) : (
        <p>You must be online to open another machine's queue.</p>
      )}
      {waiting > 0 ? (
        <p>
          {countWords(waiting, "entry", "entries")} of {me.name} {waiting === 1 ? "waits" : "wait"} on this device. Stay
          signed in until all is saved; after signing out {waiting === 1 ? "it waits" : "they wait"} until you sign in
          here again.
        </p>
      ) : null}
      {hasNetwork ? (
        <Form method="post" action={paths.logout()}>
          <MenuButton>Sign out {me.name}</MenuButton>
        </Form>
      ) : null}
    </Menu>
  );
}
