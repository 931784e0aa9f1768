import { button, HELLO, letter, lineTable, paragraph, quote, SHOP, type SystemText } from "./letter-parts";

const DUE = "{{#in_hands_date}}, in hands {{in_hands_date}}{{/in_hands_date}}";

/** To our own people. */
export const STAFF_TEXTS = {
  proof_change_requested: {
    subject: "Change requested: proof {{proof_number}}, order {{order_name}}",
    preheader: "{{customer_name}} asked for a change.",
    body_html: letter(
      paragraph(
        "{{customer_name}} asked for a change of proof {{proof_number}}, order {{order_name}}{{#proof_name}} ({{proof_name}}){{/proof_name}}:",
      ),
      quote("comment"),
      button("Open the proof", "page_link"),
      SHOP,
    ),
  },
  mention: {
    subject: "{{author}} mentioned you in a note on order {{order_name}}",
    preheader: "The note and its order.",
    body_html: letter(
      paragraph("{{author}} mentioned you in a note on order {{order_name}}:"),
      quote("note"),
      button("Open the order", "page_link"),
      SHOP,
    ),
  },
  flag_raised: {
    subject: "Flag: {{flagged}}, {{flag_type}}",
    preheader: "{{author}} assigned it to you.",
    body_html: letter(
      paragraph("{{author}} flagged {{flagged}} and assigned it to you: {{flag_type}}."),
      quote("comment"),
      button("Open it", "page_link"),
      SHOP,
    ),
  },
  rush_approval: {
    subject: "Rush: order {{order_name}}",
    preheader: "{{author}} made it a rush.",
    body_html: letter(
      paragraph(
        `{{author}} made order {{order_name}}{{#company}} of {{company}}{{/company}} a rush: {{order_units}} pieces${DUE}.`,
      ),
      quote("reason"),
      button("Open the order", "page_link"),
      SHOP,
    ),
  },
  daily_digest: {
    subject: "Waiting on {{day}}",
    preheader: "{{#counts}}{{number}} {{label}}. {{/counts}}{{^counts}}Nothing is waiting.{{/counts}}",
    body_html: letter(
      HELLO,
      "{{^counts}}",
      paragraph("Nothing is waiting this morning."),
      "{{/counts}}",
      lineTable("counts", [
        { head: "What", cell: "{{label}}" },
        { head: "How many", cell: "{{number}}" },
      ]),
      button("Open today", "page_link"),
      SHOP,
    ),
  },
  user_invited: {
    subject: "You are invited to {{shop_name}}",
    preheader: "Set your password to sign in.",
    body_html: letter(
      HELLO,
      paragraph("{{author}} added you to the order management of {{shop_name}}. You sign in as {{email}}."),
      button("Set your password"),
      paragraph("The link is yours alone, works once and until {{link_ends}}. Don't forward this email."),
      SHOP,
    ),
  },
  password_reset: {
    subject: "Set a new password for {{shop_name}}",
    preheader: "The link works for {{link_ends}}.",
    body_html: letter(
      HELLO,
      paragraph("Set a new password for {{email}} here:"),
      button("Set a new password"),
      paragraph(
        "The link works once and for {{link_ends}}. If you didn't expect this email, tell an admin of your shop.",
      ),
      SHOP,
    ),
  },
} as const satisfies Readonly<Record<string, SystemText>>;
