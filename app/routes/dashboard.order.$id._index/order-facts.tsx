import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/navigation/paths";
import { Chip } from "~/ui/badge";
import { BelowSight } from "~/ui/below-sight";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { CustomerCard, type PastOrder } from "./customer-card";
import { OrderValue } from "./edit/order-value";
import type { FactsView } from "./order-facts.server";

interface NamedOrder {
  id: number;
  name: string;
}

/** Customer, shipping, money and what the order is, for the rail. */
export function OrderFacts({ facts, past }: { facts: FactsView; past: readonly PastOrder[] }) {
  return (
    <>
      <CustomerCard customer={facts.customer} past={past} />
      <ShippingCard facts={facts} />
      <BelowSight>
        <OrderCard facts={facts} />
        {facts.properties.length > 0 ? (
          <Card title="Checkout answers">
            <Facts facts={facts.properties.map(({ name, value }) => [name, value])} />
          </Card>
        ) : null}
      </BelowSight>
    </>
  );
}

function ShippingCard({ facts: { shipTo, billTo, money } }: { facts: FactsView }) {
  return (
    <Card title="Shipping and billing">
      <Facts
        facts={[
          ["Ship to", shipTo.length > 0 ? <Address key="ship" lines={shipTo} /> : "No address"],
          ["Method", money.shippingMethod ?? "None listed"],
          [
            "Bill to",
            billTo === null ? "Same address" : billTo.length > 0 ? <Address key="bill" lines={billTo} /> : "No address",
          ],
          money.total
            ? ["Total", <Pair key="total" first={money.total} second={money.payment} />]
            : ["Payment", money.payment],
          ["Fees", money.fees.length > 0 ? money.fees.join(", ") : null],
          ["PO number", money.poNumber],
        ]}
      />
    </Card>
  );
}

function OrderCard({ facts }: { facts: FactsView }) {
  const { characteristics, types, tags, owner, priority, money, reorderOf, reorderedAs } = facts;
  return (
    <Card title="Order">
      <Facts
        facts={[
          [
            "Priority",
            <OrderValue key="priority" name="priority">
              {priority}
            </OrderValue>,
          ],
          [
            "Owner",
            <OrderValue key="owner" name="owner_id">
              {owner ?? <span className="text-muted">Unassigned</span>}
            </OrderValue>,
          ],
          [
            "Special",
            <OrderValue key="characteristics" name="characteristics">
              <Chips words={characteristics} none="None" />
            </OrderValue>,
          ],
          [
            "Types",
            <OrderValue key="types" name="types">
              <Chips words={types} none="None" />
            </OrderValue>,
          ],
          [
            "Tags",
            <OrderValue key="tags" name="tags">
              <Chips words={tags} none="None" />
            </OrderValue>,
          ],
          ["Reorder of", reorderOf.length > 0 ? <OrderLinks key="of" orders={reorderOf} /> : null],
          ["Reordered as", reorderedAs.length > 0 ? <OrderLinks key="as" orders={reorderedAs} /> : null],
          ["Store", money.source],
          ["Store id", money.externalId],
        ]}
      />
    </Card>
  );
}

function OrderLinks({ orders }: { orders: readonly NamedOrder[] }) {
  return orders.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 ? ", " : null}
      <Link className="link" to={paths.order(id)}>
        {name}
      </Link>
    </span>
  ));
}

function Pair({ first, second }: { first: ReactNode; second: string | null }) {
  return (
    <>
      {first}
      {second ? <span className="text-muted"> {second}</span> : null}
    </>
  );
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function Chips({ words, none }: { words: readonly string[]; none: string }) {
  if (words.length === 0) return <span className="text-muted">{none}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {words.map((word) => (
        <Chip key={word} title={word}>
          {word}
        </Chip>
      ))}
    </span>
  );
}
