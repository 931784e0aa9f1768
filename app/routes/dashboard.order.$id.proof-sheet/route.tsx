import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { readProofSheet } from "~/shipping/read-proof-sheet.server";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PrintButton, PrintKey } from "~/work-orders/print-button";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  return await readProofSheet(backend, orderIdOf(params.id), await readShopClock());
}

/** The approved art of an order on paper: what the packer compares the pieces with. */
export default function ProofSheet() {
  const { id, order, made, designs } = useLoaderData<typeof loader>();
  if (designs.length === 0) {
    const open = (
      <ButtonLink size="s" to={paths.order(id)}>
        Open the order
      </ButtonLink>
    );
    return (
      <Blank icon="pen-tool" title="No approved art" action={open}>
        Designs appear here once their proofs are approved.
      </Blank>
    );
  }
  return (
    <>
      <PrintKey />
      <div className="sheet-bar">
        <p>Approved art, as of {made}</p>
        <PrintButton label="Print" />
      </div>
      <div className="sheets">
        <article className="sheet check-sheet" aria-label={`Proof sheet ${order}`}>
          <header className="check-head">
            <div>
              <h2>Proof sheet {order}</h2>
              <p>{made}</p>
            </div>
          </header>
          {designs.map((design) => (
            <section key={design.key} className="mt-4 break-inside-avoid" aria-label={design.title}>
              <h3>{design.title}</h3>
              {design.picture ? (
                <img className="max-h-[4in] my-2" src={design.picture} alt={`Approved art: ${design.title}`} />
              ) : (
                <p>No picture.</p>
              )}
              {design.lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
