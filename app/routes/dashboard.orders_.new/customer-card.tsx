import { Form, Link } from "@remix-run/react";
import { paths } from "~/navigation/paths";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";

export interface CustomerChoice {
  id: number;
  name: string;
  about: string;
  /** The page with this customer chosen. */
  to: string;
}

interface CustomerCardProps {
  customers: {
    q: string;
    chosen: CustomerChoice | null;
    /** Null where nothing was looked for. */
    found: readonly CustomerChoice[] | null;
    problem: string | null;
  };
}

/** Who orders: found in the list, or new in the form below. */
export function CustomerCard({ customers: { q, chosen, found, problem } }: CustomerCardProps) {
  if (chosen)
    return (
      <Card
        title="Customer"
        actions={
          <Link className="link" to={paths.newOrder()} preventScrollReset>
            Choose another
          </Link>
        }
      >
        <p className="font-medium">{chosen.name}</p>
        <p className="text-muted">{chosen.about}</p>
      </Card>
    );
  return (
    <Card title="Customer">
      <Form
        method="get"
        role="search"
        action={paths.newOrder()}
        className="grid grid-cols-[minmax(0,420px)_auto] gap-2 justify-start items-start [&>.button]:mt-5 max-md:[&>.button]:h-11"
        preventScrollReset
      >
        <Field
          name="q"
          label="Find a customer"
          hint="Name, company, email or phone. Enter a new customer in the form below."
        >
          <TextInput type="search" key={q} defaultValue={q} autoComplete="off" autoFocus={q === ""} maxLength={200} />
        </Field>
        <Button type="submit">Find</Button>
      </Form>
      {problem ? <Notice tone="care">{problem}</Notice> : null}
      {found?.length === 0 ? <p className="mt-2 text-muted">No customer matches “{q}”. Enter them below.</p> : null}
      {found && found.length > 0 ? (
        <ul className="mt-2 border-t border-t-line" aria-label="Customers found">
          {found.map(({ id, name, about, to }) => (
            <li key={id}>
              <Link className="block py-2 px-3.5 border-t border-t-line hover:bg-hover" to={to} preventScrollReset>
                <span className="font-medium">{name}</span> <span className="text-muted">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
