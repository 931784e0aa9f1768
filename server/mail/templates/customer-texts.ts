import type { MailWords } from "contract/languages/en";
import { button, letter, lineTable, paragraph, quote, SHOP, type SystemText } from "./letter-parts";

/** To customers, in the words of a language. No prices, and nothing of what stands on the pieces: names of people stay out of mail. */
export function customerTexts(words: MailWords) {
  const { heads } = words;
  const hello = paragraph(words.hello);
  const goods = [
    { head: heads.article, cell: "{{title}}" },
    { head: heads.color, cell: "{{color}}" },
    { head: heads.size, cell: "{{size}}" },
    { head: heads.pieces, cell: "{{quantity}}" },
  ];
  const lines = lineTable("lines", goods);
  const countedLines = lineTable("lines", [
    ...goods.slice(0, 3),
    { head: heads.pieces, cell: "{{quantity}}{{#short}}, {{short}}{{/short}}" },
  ]);
  const parcels = lineTable("parcels", [
    { head: heads.parcel, cell: "{{tracking_number}}" },
    { head: heads.follow, cell: "{{tracking_link}}" },
  ]);
  const designs = lineTable("designs", [
    { head: heads.design, cell: "{{design}}" },
    { head: heads.goes_on, cell: "{{goods}}" },
  ]);
  const seeOrder = button(words.see_order);
  const mail = ({ subject, preheader }: { subject: string; preheader: string }, ...parts: string[]): SystemText => ({
    subject,
    preheader,
    body_html: letter(hello, ...parts, SHOP),
  });
  const asking = (said: MailWords["proof_ready"]) =>
    mail(said, paragraph(said.opening), designs, quote("message"), button(words.see_proof), paragraph(words.link_ends));
  const where = (name: string, text: string) => [`{{#${name}}}`, paragraph(text), `{{/${name}}}`];
  return {
    order_accepted: mail(
      words.order_accepted,
      paragraph(words.order_accepted.started),
      ...where("in_hands_date", words.order_accepted.asked_for),
      lines,
      paragraph(words.order_accepted.closing),
    ),
    info_needed: mail(
      words.info_needed,
      paragraph(words.info_needed.opening),
      quote("question"),
      paragraph(words.info_needed.closing),
    ),
    proof_ready: asking(words.proof_ready),
    proof_reminder: asking(words.proof_reminder),
    proof_second_reminder: asking(words.proof_second_reminder),
    change_request_received: mail(
      words.change_request_received,
      paragraph(words.change_request_received.opening),
      quote("comment"),
      paragraph(words.change_request_received.closing),
    ),
    proof_approved: mail(
      words.proof_approved,
      paragraph(words.proof_approved.opening),
      paragraph(words.proof_approved.closing),
    ),
    goods_delayed: mail(
      words.goods_delayed,
      paragraph(words.goods_delayed.opening),
      lines,
      paragraph(words.goods_delayed.closing),
    ),
    decision_needed: mail(
      words.decision_needed,
      paragraph(words.decision_needed.opening),
      lineTable("lines", [...goods.slice(0, 3), { head: heads.problem, cell: "{{problem}}" }]),
      paragraph(words.decision_needed.closing),
    ),
    in_production: mail(
      words.in_production,
      paragraph(words.in_production.opening),
      paragraph(words.in_production.closing),
    ),
    order_ready: mail(
      words.order_ready,
      paragraph(words.order_ready.opening),
      countedLines,
      paragraph(words.order_ready.closing),
    ),
    order_shipped: mail(
      words.order_shipped,
      paragraph(words.order_shipped.opening),
      lines,
      parcels,
      seeOrder,
      paragraph(words.order_shipped.closing),
    ),
    order_partly_shipped: mail(
      words.order_partly_shipped,
      paragraph(words.order_partly_shipped.opening),
      lines,
      parcels,
      paragraph(words.order_partly_shipped.following),
      lineTable("following", goods),
      seeOrder,
    ),
    ready_for_pickup: mail(
      words.ready_for_pickup,
      paragraph(words.ready_for_pickup.opening),
      ...where("pickup_address", words.ready_for_pickup.address),
      ...where("pickup_hours", words.ready_for_pickup.hours),
      lines,
      seeOrder,
    ),
    order_cancelled: mail(
      words.order_cancelled,
      paragraph(words.order_cancelled.opening),
      paragraph(words.order_cancelled.closing),
    ),
  } as const satisfies Readonly<Record<string, SystemText>>;
}
