import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

type ShippingHeadProps = {
  title: string;
  fact: ReactNode;
  here?: string;
  badges?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** The top of every page of Shipping. */
export function ShippingHead({ title, fact, here, badges, actions, children }: ShippingHeadProps) {
  return (
    <PageHead
      title={title}
      fact={fact}
      badges={badges}
      {...(here && { parent: { to: paths.shipping(), label: "Shipping", here } })}
      actions={
        actions ?? (
          <>
            <ButtonLink to={paths.pickList()} icon="printer">
              Pick list
            </ButtonLink>
            <ButtonLink to={paths.shipMany()}>Ship many…</ButtonLink>
          </>
        )
      }
    >
      {children}
    </PageHead>
  );
}
