import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { mayDo } from "~/access/actions.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { FoundGroups } from "~/navigation/search/found-groups";
import { readSearch } from "~/navigation/search/read-search.server";
import { requireUser } from "~/session/session.server";
import { Blank } from "~/ui/blank";
import { Button } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  if (mayDo(user, "findOrders")) throw redirect(paths.findOrders(q && new URLSearchParams({ q, open: "1" })));
  return await readSearch(backend, searchParams, await readShopClock());
}

/** What a search finds, for people who may not see the list of orders. */
export default function Search() {
  const { q, groups, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Search" fact="Proofs, purchase orders, tracking, customers, suppliers and SKUs" />
      <div className="tab-body grid gap-3 content-start max-w-[800px]">
        <Form method="get" role="search" className="flex gap-2" action={paths.search()}>
          <TextInput name="q" type="search" aria-label="Search" defaultValue={q} key={q} autoFocus={q === ""} />
          <Button type="submit">Search</Button>
        </Form>
        {problem ? <Notice tone="stop">{problem}</Notice> : null}
        <FoundGroups groups={groups} />
        {q !== "" && groups.length === 0 && problem === null ? (
          <Blank icon="search" title={`Nothing found for “${q}”`}>
            Try an order number, a company, an email address, a PO number or a SKU.
          </Blank>
        ) : null}
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
