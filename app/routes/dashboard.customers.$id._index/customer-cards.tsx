import { Link } from "@remix-run/react";
import type { CustomerView } from "~/customers/customer-view.server";
import { ExternalLink } from "~/files/external-link";
import { paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { DialogLink } from "~/ui/lock";

type Shown = { customer: CustomerView };

/** How to reach them, where their goods go, and what they ordered in all. */
export function ContactCard({ customer: { id, contact, totals, addresses } }: Shown) {
  const dialogTo = (place: number) =>
    paths.customer(id, new URLSearchParams({ modal: "edit-address", ids: String(place) }));
  return (
    <>
      <Card title="Totals">
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-x-3 gap-y-2 [&_dt]:text-muted [&_dt]:text-[12px] [&_dd]:text-[18px] [&_dd]:leading-[24px] [&_dd]:font-semibold">
          {totals.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Card>
      <Card title="Contact">
        <Facts facts={contact} />
      </Card>
      <Card
        title="Addresses"
        actions={
          <DialogLink className="link" to={dialogTo(addresses.length)}>
            Add address…
          </DialogLink>
        }
      >
        {addresses.length === 0 ? <p className="text-muted">None yet.</p> : null}
        <ul className="grid gap-3">
          {addresses.map((lines, place) => (
            <li key={lines.join("\n")} className="flex justify-between gap-3">
              <address className="whitespace-pre-line not-italic">{lines.join("\n")}</address>
              <DialogLink className="link" to={dialogTo(place)} aria-label={`Edit address ${lines[0] ?? ""}`}>
                Edit…
              </DialogLink>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** All of their orders, newest first. */
export function OrdersCard({ customer: { orders, allOrdersTo } }: Shown) {
  return (
    <Card
      title="Orders"
      note={orders.length > 0 ? orders.length : undefined}
      body="flush"
      actions={
        <Link className="link" to={allOrdersTo}>
          Open as a list
        </Link>
      }
    >
      {orders.length === 0 ? <p className="p-3.5 text-muted">No orders yet.</p> : null}
      <ul>
        {orders.map(({ id, name, placed, inHands, units, total, status }) => (
          <li
            key={id}
            className="flex flex-wrap gap-x-2.5 gap-y-1 items-center py-2 px-3.5 [&+&]:border-t [&+&]:border-t-line"
          >
            <Link className="link font-medium" to={paths.order(id)}>
              {name}
            </Link>
            <Badge tone={status.tone} glyph={status.glyph} label={status.label} />
            <span className="text-muted">
              {[placed, inHands && `in hands ${inHands}`, units, total].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Approved art that a later order may take over. */
export function LogosCard({ customer: { logos } }: Shown) {
  return (
    <Card title="Logos on file">
      {logos.length === 0 ? <p className="text-muted">None approved yet.</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {logos.map(({ id, name, about, picture, order }) => (
          <li className="flex gap-2.5" key={id}>
            {picture ? <img src={picture} alt="" loading="lazy" width={48} height={48} /> : null}
            <span>
              <span className="block font-medium">{name}</span>
              <span className="block text-muted">{about}</span>
              {order ? (
                <Link className="link" to={order.to}>
                  {order.name}
                </Link>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What they sent with their orders. */
export function FilesCard({ customer: { files } }: Shown) {
  return (
    <Card title="Files">
      {files.length === 0 ? <p className="text-muted">None yet.</p> : null}
      <ul className="grid gap-1">
        {files.map(({ id, name, href, isLink }) => (
          <li key={id} className="truncate">
            {href === null ? (
              name
            ) : isLink ? (
              <ExternalLink href={href} name={name} />
            ) : (
              <a className="link" href={href} download>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
