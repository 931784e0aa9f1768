import { useLocation } from "@remix-run/react";
import { changeQuery } from "~/navigation/paths";
import { ButtonLink, StatusButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Menu, MenuButton, MenuLink, MenuOff } from "~/ui/menu";
import { PageForm } from "~/ui/page-form";
import type { ProofAction, ProofActionsView } from "./proof-actions.server";

/** Links to a dialog over the page as it is. */
export function useProofModal(): (modal: string, id: number) => string {
  const { pathname, search } = useLocation();
  return (modal, id) => `${pathname}?${changeQuery(search, { modal, ids: id, edit: null, all: null })}`;
}

interface ActionBarProps {
  id: number;
  actions: ProofActionsView;
}

/** The actions of the proof at its name: on a phone the next step, and the others behind one button. */
export function ActionBar({ id, actions: { primary, bar, more, target } }: ActionBarProps) {
  return (
    <>
      {bar.map((action) => (
        <Action key={action.modal} {...{ action, id, target }} isWideOnly />
      ))}
      {primary ? <Action {...{ action: primary, id, target }} isPrimary /> : null}
      <Menu
        trigger={<Icon name="ellipsis" size="s" />}
        label="More actions"
        triggerClassName="button button-icon"
        align="end"
      >
        <div className="phone-only">
          {bar.map((action) => (
            <Item key={action.modal} {...{ action, id, target }} />
          ))}
        </div>
        {more.map((action) => (
          <Item key={action.modal} {...{ action, id, target }} />
        ))}
      </Menu>
    </>
  );
}

interface ActionProps {
  action: ProofAction;
  id: number;
  target: string;
}

type Look = { isPrimary?: boolean; isWideOnly?: boolean };

function Action({ action, id, target, isPrimary = false, isWideOnly = false }: ActionProps & Look) {
  const linkTo = useProofModal();
  const variant = isPrimary ? "primary" : "default";
  const className = classNames(isWideOnly && "wide-only");
  if (action.isDirect)
    return (
      <PageForm className={className}>
        <input type="hidden" name="proof" value={target} />
        <StatusButton variant={variant} icon={action.icon} name="intent" value={action.modal}>
          {action.label}
        </StatusButton>
      </PageForm>
    );
  return (
    <ButtonLink to={linkTo(action.modal, id)} icon={action.icon} variant={variant} className={className}>
      {action.label}
    </ButtonLink>
  );
}

function Item({ action: { modal, label, icon, why, isDirect }, id, target }: ActionProps) {
  const linkTo = useProofModal();
  if (why) return <MenuOff label={label} why={why} />;
  if (isDirect)
    return (
      <PageForm>
        <input type="hidden" name="proof" value={target} />
        <MenuButton icon={icon} name="intent" value={modal}>
          {label}
        </MenuButton>
      </PageForm>
    );
  return (
    <MenuLink to={linkTo(modal, id)} icon={icon}>
      {label}
    </MenuLink>
  );
}
