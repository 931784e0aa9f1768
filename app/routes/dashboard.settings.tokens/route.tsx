import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { useAnswer } from "~/freshness/use-answer";
import { changeQuery, paths } from "~/navigation/paths";
import { actOnTokens } from "~/programs/act-on-tokens.server";
import { readTokens } from "~/programs/read-tokens.server";
import { TokensTable } from "~/programs/tokens-table";
import { requireUser } from "~/session/session.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { SettingsTabs } from "~/shop/settings-tabs";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";

const TokenDialogs = lazyPart("token-dialogs", async () => (await import("~/programs/token-dialogs")).TokenDialogs);

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readTokens(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnTokens(request);
}

const FACT = "Programs use the API with these. Each token may do what its role may, and nothing more.";

export default function Tokens() {
  const data = useLoaderData<typeof loader>();
  const unsaved = useUnsavedForm();
  const answer = useAnswer<typeof action>() ?? unsaved;
  const { search } = useLocation();
  if (data.kind === "missing") {
    return (
      <>
        <PageHead title="API tokens" />
        <Blank icon="lock" title="Tokens are not made here">
          Your company's order system makes its own. {data.message}
        </Blank>
      </>
    );
  }
  const { rows, dialog, page, total } = data;
  const add = paths.apiTokens(new URLSearchParams({ modal: "token-new" }));
  return (
    <>
      {dialog ? <TokenDialogs data={dialog} answer={answer} /> : null}
      <PageHead
        title="API tokens"
        fact={FACT}
        actions={
          <ButtonLink to={add} variant="primary" icon="plus" preventScrollReset>
            New token…
          </ButtonLink>
        }
      >
        <SettingsTabs current="API tokens" />
      </PageHead>
      {rows.length > 0 ? (
        <TokensTable rows={rows} />
      ) : (
        <Blank icon="lock" title="No token yet">
          Make one for each program that reads or changes orders here.
        </Blank>
      )}
      {total > rows.length ? (
        <Pager
          page={page}
          perPage={25}
          total={total}
          noun={["token", "tokens"]}
          pageTo={(to) => `?${changeQuery(search, { page: to })}`}
        />
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
}
