import { useLocation } from "@remix-run/react";
import { changeQuery, paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Menu, MenuLink } from "~/ui/menu";
import { PageHead } from "~/ui/page-head";
import type { PoAction, PurchaseOrderView } from "./po-view";

type PoHeadProps = { view: Pick<PurchaseOrderView, "number" | "status" | "fact" | "actions"> };

/** Number and state of a purchase order, and what can be done with it: on a phone the next step, the others behind one button. */
export function PoHead({ view: { number, status, fact, actions } }: PoHeadProps) {
  const linkTo = useActionLink();
  const { primary, bar, more } = actions;
  return (
    <PageHead
      title={number}
      fact={fact}
      parent={{
        label: "Sourcing",
        to: paths.sourcing(),
        between: { label: "Purchase orders", to: paths.purchaseOrders() },
        here: number,
      }}
      badges={<Badge tone={status.tone} glyph={status.glyph} label={status.label} />}
      actions={
        <>
          {bar.map((action) => (
            <ButtonLink key={action.label} {...linkTo(action)} icon={action.icon} className="wide-only">
              {action.label}
            </ButtonLink>
          ))}
          {primary ? (
            <ButtonLink {...linkTo(primary)} icon={primary.icon} variant="primary">
              {primary.label}
            </ButtonLink>
          ) : null}
          <Menu
            trigger={<Icon name="ellipsis" size="s" />}
            label="More actions"
            triggerClassName="button button-icon"
            align="end"
          >
            <div className="phone-only">
              {bar.map((action) => (
                <MenuLink key={action.label} {...linkTo(action)} icon={action.icon}>
                  {action.label}
                </MenuLink>
              ))}
            </div>
            {more.map((action) => (
              <MenuLink key={action.label} {...linkTo(action)} icon={action.icon}>
                {action.label}
              </MenuLink>
            ))}
          </Menu>
        </>
      }
    />
  );
}

/** Where an action leads: a dialog over the page as it is, another page, or a file. */
export function useActionLink() {
  const { pathname, search } = useLocation();
  return ({ modal, to, isFile }: PoAction) =>
    modal === undefined
      ? { to: to ?? pathname, reloadDocument: isFile }
      : { to: `${pathname}?${changeQuery(search, { modal })}`, preventScrollReset: true };
}
