import { useLocation } from "@remix-run/react";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { paths } from "./paths";
import { titleOf } from "./titles";

const meanwhile: readonly (readonly [prefix: RegExp, text: string])[] = [
  [
    /^\/dashboard\/proofing/,
    "Until then, send proofs the way you do today. Each order's page shows its files and art note.",
  ],
  [/^\/dashboard\/production/, "Until then, each order's page shows its lines, decoration and dates."],
  [/^\/dashboard\/suppliers/, "Until then, each order's page names the vendor of its lines."],
  [/^\/dashboard\/users/, "Until then, whoever runs the server adds people there."],
];

/** The page of a screen that comes later: says so, and what to do meanwhile. Its words follow the path. */
export function NotThereYet() {
  const { pathname } = useLocation();
  const title = titleOf(pathname) ?? "This page";
  const [, text] = meanwhile.find(([prefix]) => prefix.test(pathname)) ?? [];
  return (
    <>
      <PageHead title={title} />
      <Blank
        icon="package-open"
        title="This screen is not here yet"
        action={
          <ButtonLink size="s" to={paths.orders()}>
            Open Orders
          </ButtonLink>
        }
      >
        It comes with a later version. {text}
      </Blank>
    </>
  );
}
