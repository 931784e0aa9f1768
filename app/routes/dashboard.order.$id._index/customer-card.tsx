import { Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import type { GlyphName } from "~/ui/glyph";
import { DialogLink } from "~/ui/lock";
import type { Tone } from "~/ui/tone";

export interface CustomerView {
  contact: string | null;
  /** "6th order" */
  orders: string | null;
  /** Their own page, with all of these. */
  to: string | null;
  /** The form for their contact, which leads back to this order. */
  editTo: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  spent: string | null;
  note: string | null;
}

export interface PastOrder {
  id: number;
  name: string;
  entered: string | null;
  status: { label: string; tone: Tone; glyph: GlyphName };
}

interface CustomerCardProps {
  customer: CustomerView;
  /** The latest others of this customer. */
  past: readonly PastOrder[];
}

/** Who ordered, how to reach them, and what else they ordered. */
export function CustomerCard({ customer, past }: CustomerCardProps) {
  const { contact, email, phone, company, spent, note, editTo } = customer;
  const edit = editTo ? (
    <DialogLink className="link" to={editTo}>
      Edit…<span className="hide-visually"> customer</span>
    </DialogLink>
  ) : null;
  return (
    <Card title="Customer" actions={edit}>
      <Facts
        facts={[
          [
            "Contact",
            <span key="contact">
              <bdi>{contact ?? (email ? "No name" : "No customer on this order")}</bdi>{" "}
              <OrdersLink customer={customer} />
            </span>,
          ],
          ["Company", company],
          ["Email", email ? <EmailLink key="email" email={email} /> : null],
          ["Phone", phone],
          ["Spent", spent],
          ["Note", note],
        ]}
      />
      {past.length > 0 ? <PastOrders orders={past} /> : null}
    </Card>
  );
}

function PastOrders({ orders }: { orders: readonly PastOrder[] }) {
  return (
    <section className="mt-3 border-t border-line pt-2.5" aria-label="Other orders of this customer">
      <h3 className="field-label">Other orders</h3>
      <ul className="grid grid-cols-[auto_1fr_auto] gap-x-2.5 gap-y-[5px] [&>*]:grid [&>*]:min-h-5 [&>*]:col-span-full [&>*]:grid-cols-subgrid [&>*]:items-center">
        {orders.map(({ id, name, entered, status }) => (
          <li key={id}>
            <Link className="link" to={paths.order(id)}>
              {name}
            </Link>
            <span className="text-muted">{entered}</span>
            <Badge tone={status.tone} glyph={status.glyph} label={status.label} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrdersLink({ customer: { orders, to } }: { customer: CustomerView }) {
  if (!orders) return null;
  if (!to) return <span className="text-muted">{orders}</span>;
  return (
    <Link className="link" to={to}>
      {orders}
    </Link>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a className="link block truncate" title={email} href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
      {email}
    </a>
  );
}
