import { useLocation } from "@remix-run/react";
import { IfMay } from "~/access/access-scope";
import { paths } from "~/navigation/paths";
import { PRINT_AT_ONCE } from "~/navigation/print-at-once";
import { useOrderModal } from "~/orders/use-order-modal";
import { BelowSight } from "~/ui/below-sight";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Menu, MenuLink, MenuOff } from "~/ui/menu";

export interface OrderAction {
  /** The dialog's name in the URL. */
  modal: string;
  label: string;
  icon?: IconName;
  /** Why it can't be done now, and what would allow it. */
  why?: string;
}

export interface OrderActionsView {
  bar: readonly OrderAction[];
  more: readonly OrderAction[];
  isPrintable: boolean;
  /** The order in the store's admin. */
  store: { label: string; href: string } | null;
}

const EDIT: OrderAction = { modal: "edit", label: "Edit…", icon: "pencil" };

/** The actions of the order at its name; on a phone all of them are behind one button. */
export function OrderActions({ id, actions }: { id: number; actions: OrderActionsView }) {
  const { bar, more, isPrintable, store } = actions;
  const linkTo = useOrderModal(id);
  const { pathname } = useLocation();
  const printTo = isPrintable && pathname !== paths.orderWorkOrder(id) ? paths.orderWorkOrder(id) : null;
  return (
    <>
      {bar.map(({ modal, label, icon }) => (
        <ButtonLink
          key={modal}
          to={linkTo(modal)}
          icon={icon}
          variant={modal === "accept" ? "primary" : "default"}
          className="wide-only"
        >
          {label}
        </ButtonLink>
      ))}
      {printTo ? (
        <ButtonLink to={printTo} state={PRINT_AT_ONCE} icon="printer" className="wide-only">
          Print work order
        </ButtonLink>
      ) : null}
      <Menu
        trigger={<Icon name="ellipsis" size="s" />}
        label="More actions"
        triggerClassName="button button-icon"
        align="end"
      >
        <BelowSight>
          <div className="phone-only">
            {bar.map((action) => (
              <Item key={action.modal} action={action} to={linkTo(action.modal)} />
            ))}
            {printTo ? (
              <MenuLink to={printTo} icon="printer">
                Print work order
              </MenuLink>
            ) : null}
          </div>
          {[EDIT, ...more].map((action) => (
            <Item key={action.modal} action={action} to={linkTo(action.modal)} />
          ))}
          <IfMay action="enterOrders">
            <MenuLink to={paths.reorder(id)}>Reorder…</MenuLink>
          </IfMay>
          <IfMay action="changeOrders">
            <MenuLink to={paths.orderLines(id)}>Add or remove lines…</MenuLink>
          </IfMay>
          {store ? (
            <a className="menu-item" href={store.href} rel="noreferrer" target="_blank">
              {store.label}
            </a>
          ) : null}
        </BelowSight>
      </Menu>
    </>
  );
}

function Item({ action: { label, icon, why }, to }: { action: OrderAction; to: string }) {
  if (why) return <MenuOff label={label} why={why} />;
  return (
    <MenuLink to={to} icon={icon}>
      {label}
    </MenuLink>
  );
}
