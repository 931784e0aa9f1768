import type { ReactNode } from "react";
import { Chip } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";

export interface FactsView {
  customer: {
    contact: string | null;
    orders: string | null;
    email: string | null;
    phone: string | null;
    company: string | null;
    spent: string | null;
    note: string | null;
  };
  shipTo: readonly string[];
  /** Null where it is the shipping address. */
  billTo: readonly string[] | null;
  money: {
    total: string | null;
    payment: string | null;
    poNumber: string | null;
    shippingMethod: string | null;
    source: string | null;
    externalId: string | null;
  };
  characteristics: readonly string[];
  types: readonly string[];
  tags: readonly string[];
  properties: readonly { name: string; value: string }[];
  owner: string | null;
}

/** Customer, shipping, money and what the order is, for the rail. */
export function OrderFacts({ facts }: { facts: FactsView }) {
  return (
    <>
      <CustomerCard {...facts.customer} />
      <ShippingCard facts={facts} />
      <OrderCard facts={facts} />
      {facts.properties.length > 0 ? (
        <Card title="Answers from the store">
          <Facts facts={facts.properties.map(({ name, value }) => [name, value])} />
        </Card>
      ) : null}
    </>
  );
}

function CustomerCard({ contact, orders, email, phone, company, spent, note }: FactsView["customer"]) {
  return (
    <Card title="Customer">
      <Facts
        facts={[
          [
            "Contact",
            <Pair key="contact" first={contact ?? (email ? "No name" : "No customer on this order")} second={orders} />,
          ],
          ["Company", company],
          [
            "Email",
            email ? (
              <a
                key="email"
                className="link block truncate"
                title={email}
                href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
              >
                {email}
              </a>
            ) : null,
          ],
          ["Phone", phone],
          ["Spent", spent],
          ["Note", note],
        ]}
      />
    </Card>
  );
}

function ShippingCard({ facts: { shipTo, billTo, money } }: { facts: FactsView }) {
  return (
    <Card title="Shipping and billing">
      <Facts
        facts={[
          ["Ship to", shipTo.length > 0 ? <Address key="ship" lines={shipTo} /> : "No address"],
          ["Method", money.shippingMethod ?? "None named"],
          [
            "Bill to",
            billTo === null ? "Same address" : billTo.length > 0 ? <Address key="bill" lines={billTo} /> : "No address",
          ],
          [
            "Total",
            money.total ? (
              <Pair key="total" first={money.total} second={money.payment} />
            ) : (
              (money.payment ?? "No total")
            ),
          ],
          ["PO number", money.poNumber],
        ]}
      />
    </Card>
  );
}

function OrderCard({ facts: { characteristics, types, tags, owner, money } }: { facts: FactsView }) {
  return (
    <Card title="Order">
      <Facts
        facts={[
          [
            "Special",
            characteristics.length > 0 ? <Chips key="characteristics" words={characteristics} /> : "Nothing special",
          ],
          ["Types", types.length > 0 ? <Chips key="types" words={types} /> : null],
          ["Tags", tags.length > 0 ? <Chips key="tags" words={tags} /> : null],
          ["Owner", owner ?? "Nobody yet"],
          ["Store", money.source],
          ["Store id", money.externalId],
        ]}
      />
    </Card>
  );
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

function Chips({ words }: { words: readonly string[] }) {
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
