import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SecondLine } from "~/ui/table";
import type { ShippingCardView } from "./shipping-view.server";

/** What left, what is packed, and the way to the packing table. */
export function ShippingCard({ shipping }: { shipping: ShippingCardView }) {
  const { note, packTo, proofSheetTo, customerPageTo, shipments } = shipping;
  return (
    <Card
      title="Shipments"
      note={note}
      body="flush"
      actions={
        <>
          <Link className="link" to={customerPageTo}>
            Customer's page
          </Link>
          <Link className="link" to={proofSheetTo}>
            Proof sheet
          </Link>
          {packTo ? (
            <ButtonLink size="s" to={packTo}>
              Pack
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {shipments.length === 0 ? <p className="p-3.5 text-muted">Nothing is packed or shipped yet.</p> : null}
      <ul>
        {shipments.map(({ id, to, title, about, badge }) => (
          <li key={id} className="pack-line">
            <span className="min-w-0">
              <Link className="link" to={to}>
                {title}
              </Link>
              <SecondLine words={about} />
            </span>
            <Badge {...badge} variant="quiet" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
