import { Link } from "@remix-run/react";
import { Thumb } from "~/files/thumb";
import { changeQuery, paths } from "~/navigation/paths";
import { Badge } from "~/ui/badge";
import { Blank } from "~/ui/blank";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { OrderProofsView, OrderProofView } from "./read-order-proofs.server";

/** The proofs of one order, each with where it stands and the way to its pages. */
export function OrderProofsPage({ list }: { list: OrderProofsView }) {
  const { orderId, orderName, title, fact, proofs, page, perPage, total } = list;
  return (
    <>
      <PageHead
        title={title}
        titleEnd=", Proofing"
        fact={fact}
        parent={{ label: "Proofing", to: paths.proofing(), here: orderName }}
        actions={<ButtonLink to={paths.order(orderId)}>Open the order</ButtonLink>}
      />
      {total === 0 ? (
        <Blank icon="pen-tool" title="This order has no proofs">
          Accepting the order creates one for each design.
        </Blank>
      ) : (
        <div className="tab-body">
          <section className="card" aria-label="Proofs">
            <ul>
              {proofs.map((proof) => (
                <OrderProof key={proof.id} orderName={orderName} proof={proof} />
              ))}
            </ul>
            {total > perPage || page > 1 ? (
              <Pager
                page={page}
                perPage={perPage}
                total={total}
                noun={["proof", "proofs"]}
                pageTo={(to) => paths.orderProofs(orderName, changeQuery("", { page: to === 1 ? null : to }))}
              />
            ) : null}
          </section>
        </div>
      )}
    </>
  );
}

function OrderProof({ orderName, proof }: { orderName: string; proof: OrderProofView }) {
  const { id, name, thumb, version, status, turn, spec, counts } = proof;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_minmax(140px,auto)] gap-x-3 gap-y-1 items-start py-2.5 px-3.5 max-md:grid-cols-[auto_minmax(0,1fr)] [&:not(:first-child)]:border-t [&:not(:first-child)]:border-t-line">
      <Thumb sign="Art" src={thumb} />
      <div className="min-w-0">
        <Link className="font-semibold hover:underline" to={paths.orderProof(orderName, id)}>
          {name}
        </Link>
        <p className="line-2">{[`Proof ${id}`, version ?? "No version yet", spec].join(", ")}</p>
        <PageLinks orderName={orderName} id={id} counts={counts} />
      </div>
      <div className="grid justify-items-end text-right max-md:col-[2] max-md:justify-items-start max-md:text-left">
        <Badge
          variant={status.tone === "care" ? "filled" : "quiet"}
          tone={status.tone}
          glyph={status.glyph}
          label={status.label}
        />
        <span className="line-2">{[turn.who, turn.since].filter(Boolean).join(", ")}</span>
      </div>
    </li>
  );
}

function PageLinks({ orderName, id, counts }: { orderName: string } & Pick<OrderProofView, "id" | "counts">) {
  const links = [
    ["Items", paths.orderProof(orderName, id), counts.items],
    ["Notes", paths.orderProofPage(orderName, id, "notes"), counts.notes],
    ["Documents", paths.orderProofPage(orderName, id, "documents"), counts.documents],
    ["Feedback", paths.orderProofPage(orderName, id, "feedback"), counts.feedback],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 mt-1">
      {links.map(([label, to, count]) => (
        <Link
          key={label}
          className="link inline-flex items-center gap-[5px] min-h-6 max-md:min-h-8"
          to={to}
          aria-label={`${label} of proof ${id}, ${count}`}
        >
          {label} <span className="count">{count}</span>
        </Link>
      ))}
    </p>
  );
}
