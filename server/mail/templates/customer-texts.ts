import { button, HELLO, letter, lineTable, paragraph, quote, SHOP, type SystemText } from "./letter-parts";

const GOODS = [
  { head: "Article", cell: "{{title}}" },
  { head: "Color", cell: "{{color}}" },
  { head: "Size", cell: "{{size}}" },
  { head: "Pieces", cell: "{{quantity}}" },
];
const LINES = lineTable("lines", GOODS);
const COUNTED_LINES = lineTable("lines", [
  ...GOODS.slice(0, 3),
  { head: "Pieces", cell: "{{quantity}}{{#short}}, {{short}}{{/short}}" },
]);
const PARCELS = lineTable("parcels", [
  { head: "Parcel", cell: "{{tracking_number}}" },
  { head: "Follow it", cell: "{{tracking_link}}" },
]);
const DESIGNS = lineTable("designs", [
  { head: "Design", cell: "{{design}}" },
  { head: "Goes on", cell: "{{goods}}" },
]);
const PROOF_NAME = "{{#proof_name}} ({{proof_name}}){{/proof_name}}";
const LINK_WORDS = paragraph(
  "The link is yours alone and works until {{link_ends}}. You can approve each design or ask for a change there.",
);
const SEE_PROOF = button("See the proof and answer");
const SEE_ORDER = button("See where your order stands");

/** To customers. No prices, and nothing of what stands on the pieces: names of people stay out of mail. */
export const CUSTOMER_TEXTS = {
  order_accepted: {
    subject: "We have your order {{order_name}}",
    preheader: "What we make for you, and by when.",
    body_html: letter(
      HELLO,
      paragraph("We have looked over your order {{order_name}} and started to work on it."),
      "{{#in_hands_date}}",
      paragraph("You asked for it by {{in_hands_date}}."),
      "{{/in_hands_date}}",
      LINES,
      paragraph("Is something here not as you meant it? Answer this mail today, before we start."),
      SHOP,
    ),
  },
  info_needed: {
    subject: "A question about your order {{order_name}}",
    preheader: "We go on as soon as we have your answer.",
    body_html: letter(
      HELLO,
      paragraph("Before we go on with your order {{order_name}} we need to know something:"),
      quote("question"),
      paragraph("Answer this mail. The order waits until then, so a quick answer keeps your date."),
      SHOP,
    ),
  },
  proof_ready: {
    subject: "Your proof for order {{order_name}} is ready",
    preheader: "Look it over: we make exactly what you approve.",
    body_html: letter(
      HELLO,
      paragraph(
        "Your proof for order {{order_name}} is ready. Look it over before we start: we make exactly what you approve.",
      ),
      DESIGNS,
      quote("message"),
      SEE_PROOF,
      LINK_WORDS,
      SHOP,
    ),
  },
  proof_reminder: {
    subject: "Reminder: your proof for order {{order_name}}",
    preheader: "It still waits for your answer.",
    body_html: letter(
      HELLO,
      paragraph("Your proof for order {{order_name}} still waits for you."),
      DESIGNS,
      quote("message"),
      SEE_PROOF,
      LINK_WORDS,
      SHOP,
    ),
  },
  proof_second_reminder: {
    subject: "Order {{order_name}} waits for your answer",
    preheader: "Nothing is made until you approve the proof.",
    body_html: letter(
      HELLO,
      paragraph("We can't start order {{order_name}} before you have answered. Nothing is made until you approve it."),
      DESIGNS,
      quote("message"),
      SEE_PROOF,
      LINK_WORDS,
      SHOP,
    ),
  },
  change_request_received: {
    subject: "We change your proof for order {{order_name}}",
    preheader: "You get a new proof to look over.",
    body_html: letter(
      HELLO,
      paragraph(`We have your change for the proof of order {{order_name}}${PROOF_NAME}:`),
      quote("comment"),
      paragraph("Our artist works on it. You get a new proof to look over, and nothing is made before you approve it."),
      SHOP,
    ),
  },
  proof_approved: {
    subject: "The proof for order {{order_name}} is approved",
    preheader: "We make it exactly as shown.",
    body_html: letter(
      HELLO,
      paragraph(
        `The proof for order {{order_name}}${PROOF_NAME} was approved{{#approved_by}} by {{approved_by}}{{/approved_by}} on {{approved_on}}. We make it exactly as shown.`,
      ),
      paragraph("Was that not you, or did you see a mistake since? Answer this mail right away."),
      SHOP,
    ),
  },
  goods_delayed: {
    subject: "Goods of your order {{order_name}} are late",
    preheader: "What is late, and what happens now.",
    body_html: letter(
      HELLO,
      paragraph(
        "Our supplier is late with goods of your order {{order_name}}.{{#expected_on}} They are expected on {{expected_on}}.{{/expected_on}}",
      ),
      LINES,
      paragraph("Do you need a part of the order sooner, or another article instead? Answer this mail."),
      SHOP,
    ),
  },
  decision_needed: {
    subject: "Your order {{order_name}} needs a decision",
    preheader: "Some goods did not come as ordered.",
    body_html: letter(
      HELLO,
      paragraph("Some goods of your order {{order_name}} did not come as we ordered them:"),
      lineTable("lines", [...GOODS.slice(0, 3), { head: "Problem", cell: "{{problem}}" }]),
      paragraph(
        "Tell us what you prefer: wait for new goods, take another article, or go on with what is here. Answer this mail.",
      ),
      SHOP,
    ),
  },
  in_production: {
    subject: "We are making your order {{order_name}}",
    preheader: "Work on it has begun.",
    body_html: letter(
      HELLO,
      paragraph(
        "We have started to make your order {{order_name}}.{{#in_hands_date}} You asked for it by {{in_hands_date}}.{{/in_hands_date}}",
      ),
      paragraph("Pieces that are being made can't be changed any more."),
      SHOP,
    ),
  },
  order_ready: {
    subject: "Your order {{order_name}} is ready",
    preheader: "Your pieces are made.",
    body_html: letter(
      HELLO,
      paragraph("Your order {{order_name}} is ready: {{order_units}} pieces are made and checked."),
      COUNTED_LINES,
      paragraph("Count them when you have them. If something is not right, answer this mail."),
      SHOP,
    ),
  },
  order_shipped: {
    subject: "Your order {{order_name}} has shipped",
    preheader: "What is in it, and how to follow it.",
    body_html: letter(
      HELLO,
      paragraph(
        "Your order {{order_name}} left us on {{shipped_on}}{{#carrier}} with {{carrier}}{{/carrier}}: {{shipment_units}}.",
      ),
      LINES,
      PARCELS,
      SEE_ORDER,
      paragraph("Is something not as ordered? Answer this mail."),
      SHOP,
    ),
  },
  order_partly_shipped: {
    subject: "A part of your order {{order_name}} has shipped",
    preheader: "What is in it, and what follows.",
    body_html: letter(
      HELLO,
      paragraph(
        "A part of your order {{order_name}} left us on {{shipped_on}}{{#carrier}} with {{carrier}}{{/carrier}}: {{shipment_units}}.",
      ),
      LINES,
      PARCELS,
      paragraph("These pieces follow. We write to you again when they leave:"),
      lineTable("following", GOODS),
      SEE_ORDER,
      SHOP,
    ),
  },
  ready_for_pickup: {
    subject: "Your order {{order_name}} is ready for pick-up",
    preheader: "Where and when you can get it.",
    body_html: letter(
      HELLO,
      paragraph("Packed and ready for you: {{shipment_units}} of your order {{order_name}}."),
      "{{#pickup_address}}",
      paragraph("Pick them up at {{pickup_address}}."),
      "{{/pickup_address}}",
      "{{#pickup_hours}}",
      paragraph("We are open {{pickup_hours}}."),
      "{{/pickup_hours}}",
      LINES,
      SEE_ORDER,
      SHOP,
    ),
  },
  order_cancelled: {
    subject: "Your order {{order_name}} is cancelled",
    preheader: "We do not make it.",
    body_html: letter(
      HELLO,
      paragraph("Your order {{order_name}} is cancelled. We do not make it."),
      paragraph("If you did not expect this, answer this mail."),
      SHOP,
    ),
  },
} as const satisfies Readonly<Record<string, SystemText>>;
