import latinFont from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wdth-normal.woff2";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, LiveReload, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { paths } from "~/navigation/paths";
import { documentTitle, titleOf } from "~/navigation/titles";
import { NonceContext } from "~/nonce";
import { readTheme } from "~/session/theme-cookie";
import stylesheet from "~/styles/tailwind.css";
import { ErrorPage } from "~/ui/error-page";
import { Mark } from "~/ui/mark";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: latinFont, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icon-32.png", type: "image/png", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
];

export const meta: MetaFunction = ({ location }) => [{ title: documentTitle(titleOf(location.pathname)) }];

/** The theme that the person of this browser chose, at the first paint and without a script. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ theme: readTheme(request) });

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? undefined;
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content="Order Management" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-title" content="Orders" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#18191b" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <LiveReload nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main id="main" className="grid min-h-screen content-center justify-items-center bg-surface">
      <Mark width={56} />
      <ErrorPage home={{ to: paths.newOrders(), label: "Open New Orders" }} />
    </main>
  );
}
