import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readShopSettings } from "~/backend/shop-settings.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { readPickList } from "~/shipping/read-pick-list.server";
import { Letterhead } from "~/shop/letterhead";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { PageHead } from "~/ui/page-head";
import { PrintButton, PrintKey } from "~/work-orders/print-button";
import { SheetScroll } from "~/work-orders/sheet-scroll";

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const [{ today }, { shop }] = await Promise.all([readShopClock(), readShopSettings()]);
  return { ...(await readPickList(backend, today)), shop };
}

/** What to fetch before packing, bin by bin. */
export default function PickList() {
  const { rows, more, printed, shop } = useLoaderData<typeof loader>();
  const parent = { to: paths.shipping(), label: "Shipping", here: "Pick list" };
  const rest = more > 0 ? `, ${countWords(more, "more order")} not shown` : "";
  if (rows.length === 0) {
    const open = (
      <ButtonLink size="s" to={paths.shipping()}>
        Open Shipping
      </ButtonLink>
    );
    return (
      <>
        <PageHead title="Pick list" parent={parent} />
        <Blank icon="package-check" title="Nothing to pick" action={open}>
          Orders appear here as soon as pieces are made.
        </Blank>
      </>
    );
  }
  return (
    <>
      <PrintKey />
      <PageHead
        title="Pick list"
        fact={`${countWords(rows.length, "order")} to pack${rest}`}
        parent={parent}
        actions={<PrintButton label="Print" />}
      />
      <div className="sheets">
        <article className="sheet check-sheet" aria-label="Pick list">
          <header className="check-head">
            <div>
              <h2>Pick list</h2>
              <p>{printed}</p>
            </div>
            <Letterhead shop={shop} />
          </header>
          <SheetScroll label="Orders to pick">
            <table className="check-table [&_tbody_th]:w-[12%]">
              <thead>
                <tr>
                  <th scope="col">Bin</th>
                  <th scope="col">Order</th>
                  <th scope="col">Pieces</th>
                  <th scope="col">Ships by</th>
                  <th scope="col">Packing</th>
                  <th scope="col">Fetched</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{row.bins || "No bin"}</th>
                    <td className="[overflow-wrap:anywhere]">
                      <b>{row.order}</b>
                      <span className="check-more">{row.who}</span>
                    </td>
                    <td>{row.pieces}</td>
                    <td>
                      {row.day}
                      <span className="check-more">{row.how}</span>
                    </td>
                    <td>{row.packing}</td>
                    <td className="check-room" />
                  </tr>
                ))}
              </tbody>
            </table>
          </SheetScroll>
        </article>
      </div>
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
