import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { browserLanguage } from "~/customer-language/asked-language";
import { WaitingForm } from "~/forms/waiting-form";
import { keepFrame } from "~/frame/keep-frame";
import { releaseOf } from "~/freshness/release";
import { paths } from "~/navigation/paths";
import { documentTitle, titleOf } from "~/navigation/titles";
import { NonceContext } from "~/nonce";
import { readTheme } from "~/session/theme-cookie";
import stylesheet from "~/styles/tailwind.css?url";
import { ErrorPage } from "~/ui/error-page";
import { useSentForms } from "~/ui/lost-form";
import { Mark } from "~/ui/mark";
import shapes from "~/ui/shapes.woff2?url";

/** --surface of tokens.css. */
const BAR_COLORS = { light: "#ffffff", dark: "#18191b" } as const;

/** The typeface of words is not preloaded: Chromium would hold back the first frame for it, and words keep their width until it is there. */
export const links: LinksFunction = () => [
  { rel: "preload", href: shapes, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: MetaFunction = ({ location }) => [{ title: documentTitle(titleOf(location.pathname)) }];

/** Customers' pages, which speak more than English. */
const CUSTOMER_PAGES = /^\/(proof|order)\//;

/** The theme that the person of this browser chose, at the first paint and without a script, and the language of a customer whom nobody knows. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const isCustomers = CUSTOMER_PAGES.test(new URL(request.url).pathname);
  return {
    theme: readTheme(request),
    language: isCustomers ? browserLanguage(request) : null,
    release: releaseOf(context),
  };
}

export const shouldRevalidate = keepFrame;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const data = useRouteLoaderData<typeof loader>("root");
  const theme = data?.theme ?? undefined;
  return (
    <html lang={useMatches().flatMap(languagesOf).at(-1) ?? "en"} data-theme={theme} data-release={data?.release}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content="Order Management" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content="Orders" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Remix takes the scripts out again once they ran; as children of the body that would restyle the whole page. */}
        <div hidden>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </div>
      </body>
    </html>
  );
}

/** Said by the data of a page, before what its browser speaks. */
const languagesOf = ({ data }: { data: unknown }): string[] =>
  typeof data === "object" && data !== null && "language" in data && typeof data.language === "string"
    ? [data.language]
    : [];

/** The window's frame goes on from the top bar: the chosen theme's, else the system's. */
function ThemeColor({ theme }: { theme: "light" | "dark" | undefined }) {
  if (theme) return <meta name="theme-color" content={BAR_COLORS[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLORS.dark} />
    </>
  );
}

export default function App() {
  useSentForms();
  return (
    <>
      <Outlet />
      <WaitingForm />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="grid min-h-screen content-center justify-items-center bg-surface">
      <Mark width={56} />
      <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />
    </main>
  );
}
