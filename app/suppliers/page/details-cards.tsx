import { numberWords } from "contract/number-words";
import type { ReactNode } from "react";
import { ExternalLink } from "~/files/external-link";
import { Chip } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Cell, type Column, Row, SecondLine, Table } from "~/ui/table";
import { Rate } from "../rate";
import type { SupplierView } from "./supplier-view";

type SupplierProps = { supplier: SupplierView };

export function DetailsCard({ supplier }: SupplierProps) {
  const { reach, delivery, terms, poEmail, email, website, note } = supplier;
  const mail = (address: string) =>
    address ? (
      <a className="link" href={`mailto:${address}`}>
        {address}
      </a>
    ) : null;
  const isBlank =
    [...reach, ...delivery, ...terms].every(([, value]) => value === "") && !poEmail && !email && !website;
  return (
    <Card title="Details">
      {isBlank ? <p className="text-muted">No details yet. Edit the supplier to add contact details.</p> : null}
      <Facts
        facts={[
          ["Email for POs", mail(poEmail)],
          ["Email", mail(email)],
          ...reach,
          ["Website", website ? <ExternalLink key="website" href={website} name={website} /> : null],
          ...delivery,
          ...terms,
          ["Note", note],
        ]}
      />
    </Card>
  );
}

/** How well it delivers, with what the rates stand on. */
export function NumbersCard({ supplier: { numbers } }: SupplierProps) {
  if (!numbers) {
    return (
      <Card title="Numbers">
        <p className="text-muted">Your company's order system keeps no numbers of suppliers.</p>
      </Card>
    );
  }
  return (
    <Card title="Numbers">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-x-3 gap-y-2 [&_dt]:text-muted [&_dt]:text-[12px] [&_dd]:text-[18px] [&_dd]:leading-[24px] [&_dd]:font-semibold">
        <Figure name="Open POs">{numberWords(numbers.openPos)}</Figure>
        <Figure name="Open units">{numberWords(numbers.openUnits)}</Figure>
        <Figure name="On time">
          <Rate rate={numbers.onTime} />
        </Figure>
        <Figure name="Filled">
          <Rate rate={numbers.fill} />
        </Figure>
        <Figure name="Defects">
          <Rate rate={numbers.defects} />
        </Figure>
      </dl>
      <p className="mt-2.5 text-small text-muted">
        {numbers.basis} On time: fully here by the day that was promised first. Filled: accepted of the pieces ordered.
        Defects: rejected of the pieces that came.
      </p>
    </Card>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const CONTACT_COLUMNS: readonly Column[] = [
  { key: "name", label: "Name" },
  { key: "email", label: "Email", width: "42%" },
  { key: "phone", label: "Phone", width: "27%" },
];

export function ContactsCard({ supplier: { contacts } }: SupplierProps) {
  return (
    <Card
      title="Contacts"
      note={contacts.length > 0 ? contacts.length : undefined}
      body={contacts.length > 0 ? "flush" : "padded"}
    >
      {contacts.length === 0 ? <p className="text-muted">No contacts yet. Edit the supplier to add them.</p> : null}
      {contacts.length > 0 ? (
        <Table label="Contacts" columns={CONTACT_COLUMNS}>
          {contacts.map(({ name, role, email, phone, getsPo }) => (
            <Row key={`${name} ${email}`}>
              <Cell place="main">
                <span className="line-1 truncate">{name}</span>
                <SecondLine words={role} />
              </Cell>
              <Cell place="sub">
                <span className="line-1 truncate">
                  {email ? (
                    <a className="link" href={`mailto:${email}`}>
                      {email}
                    </a>
                  ) : null}
                </span>
                <span className="line-2">{getsPo ? "Gets purchase orders" : ""}</span>
              </Cell>
              <Cell place="end">
                <span className="line-1">{phone}</span>
              </Cell>
            </Row>
          ))}
        </Table>
      ) : null}
    </Card>
  );
}

const CATEGORY_COLUMNS: readonly Column[] = [
  { key: "name", label: "Category" },
  { key: "lead", label: "Lead time", width: "28%" },
  { key: "returns", label: "Takes back within", width: "28%" },
];

export function CategoriesCard({ supplier: { categories } }: SupplierProps) {
  if (categories.length === 0) {
    return (
      <Card title="Categories">
        <p className="text-muted">All its goods have the lead time above.</p>
      </Card>
    );
  }
  return (
    <Card title="Categories" note={categories.length} body="flush">
      <Table label="Categories" columns={CATEGORY_COLUMNS}>
        {categories.map(({ name, kind, lead, returns }) => (
          <Row key={name}>
            <Cell place="main">
              <span className="line-1 truncate">{name}</span>
              <span className="line-2">{kind}</span>
            </Cell>
            <Cell place="end">
              <span className="line-1">{lead || "As its own"}</span>
            </Cell>
            <Cell place="sub">
              <span className="line-1">
                <span className="phone-only text-muted">takes back within </span>
                {returns || "as its own"}
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </Card>
  );
}

export function BrandsCard({ supplier: { brands } }: SupplierProps) {
  return (
    <Card title="Brands" note={brands.length > 0 ? brands.length : undefined}>
      {brands.length === 0 ? (
        <p className="text-muted">No brands. With brands this supplier is suggested for their lines.</p>
      ) : (
        <p className="flex flex-wrap gap-1.5">
          {brands.map((brand) => (
            <Chip key={brand}>{brand}</Chip>
          ))}
        </p>
      )}
    </Card>
  );
}
