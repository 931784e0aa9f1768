import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { readSearch } from "~/navigation/search/read-search.server";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { Button } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readSearch(backend, new URL(request.url).searchParams, await readShopClock());
}

/** What the palette finds, as a page: for who has no scripts, and for a link that somebody keeps. */
export default function Search() {
  const { q, groups, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Search" fact="Orders, proofs, purchase orders, tracking, customers, suppliers and SKUs." />
      <div className="tab-body search-page">
        <Form method="get" role="search" className="flex gap-2" action={paths.search()}>
          <TextInput name="q" type="search" aria-label="Search" defaultValue={q} key={q} autoFocus={q === ""} />
          <Button type="submit">Search</Button>
        </Form>
        {problem ? <Notice tone="stop">{problem}</Notice> : null}
        {groups.map(({ name, items }) => (
          <section key={name} className="card" aria-labelledby={`found-${name}`}>
            <h2 className="card-head text-title-3" id={`found-${name}`}>
              {name}
            </h2>
            <ul>
              {items.map(({ to, title, about }) => (
                <li key={to + title}>
                  <Link className="found-link" to={to}>
                    <b>{title}</b> <span className="text-muted">{about}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {q !== "" && groups.length === 0 && problem === null ? (
          <Blank icon="search" title={`Nothing found for “${q}”`}>
            Try an order number, a company, an email address, a PO number or a SKU.
          </Blank>
        ) : null}
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
}
