import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import type { GlyphName } from "~/ui/glyph";
import { Link } from "~/ui/link";
import type { Tone } from "~/ui/tone";

export interface CustomerView {
  contact: string | null;
  /** "6th order" */
  orders: string | null;
  /** All of them in the finder. */
  ordersTo: string | null;
  /** The latest others. */
  past: readonly {
    id: number;
    name: string;
    entered: string | null;
    status: { label: string; tone: Tone; glyph: GlyphName };
  }[];
  email: string | null;
  phone: string | null;
  company: string | null;
  spent: string | null;
  note: string | null;
}

/** Who ordered, how to reach them, and what else they ordered. */
export function CustomerCard({ customer }: { customer: CustomerView }) {
  const { contact, email, phone, company, spent, note, past } = customer;
  return (
    <Card title="Customer">
      <Facts
        facts={[
          [
            "Contact",
            <span key="contact">
              {contact ?? (email ? "No name" : "No customer on this order")} <OrdersLink customer={customer} />
            </span>,
          ],
          ["Company", company],
          ["Email", email ? <EmailLink key="email" email={email} /> : null],
          ["Phone", phone],
          ["Spent", spent],
          ["Note", note],
        ]}
      />
      {past.length > 0 ? (
        <section className="mt-3 border-t border-line pt-2.5" aria-label="Other orders of this customer">
          <h3 className="field-label">Other orders</h3>
          <ul className="past-orders">
            {past.map(({ id, name, entered, status }) => (
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
      ) : null}
    </Card>
  );
}

function OrdersLink({ customer: { orders, ordersTo } }: { customer: CustomerView }) {
  if (!orders) return null;
  if (!ordersTo) return <span className="text-muted">{orders}</span>;
  return (
    <Link className="link" to={ordersTo}>
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
