import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { actOnTokens } from "~/programs/act-on-tokens.server";
import { readTokens } from "~/programs/read-tokens.server";
import { TokensTable } from "~/programs/tokens-table";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { SettingsList } from "~/shop/settings-list";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { NotKept } from "~/ui/not-kept";

const TokenDialogs = lazyPart("token-dialogs", async () => (await import("~/programs/token-dialogs")).TokenDialogs);

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readTokens(backend, new URL(request.url).searchParams, await readShopClock());
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnTokens(request);
}

const FACT = "Programs use the API with these. Each token can do what its role allows.";

export default function Tokens() {
  const data = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  if (data.kind === "missing") {
    return (
      <NotKept
        page="API tokens"
        icon="lock"
        title="Tokens are not made here"
        next={{ to: paths.orders(), label: "Open Orders" }}
      >
        Your company's order system makes its own. {data.message}
      </NotKept>
    );
  }
  const actions = (
    <ButtonLink to={paths.apiTokens(new URLSearchParams({ modal: "token-new" }))} variant="primary" icon="plus">
      New token…
    </ButtonLink>
  );
  return (
    <>
      {data.dialog ? <TokenDialogs data={data.dialog} answer={answer} /> : null}
      <SettingsList
        title="API tokens"
        fact={FACT}
        actions={actions}
        noun={["token", "tokens"]}
        view={data}
        empty={
          <Blank icon="lock" title="No token yet">
            Create one for each program that reads or changes orders.
          </Blank>
        }
      >
        <TokensTable rows={data.rows} />
      </SettingsList>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />;
