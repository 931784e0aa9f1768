import { INCHES_AND_CENTIMETERS } from "../logo-size";
import { countWords, numberWords } from "../number-words";

/** Everything that customers read in English. The other languages have the same keys: `PageWords` and `MailWords` demand each of them. */

const pieces = (number: number) => countWords(number, "piece");

/** On the pages behind secret links. */
export const enPages = {
  language: "Language",
  today: "today",
  and: " and ",
  optional: "optional",
  size: INCHES_AND_CENTIMETERS,
  /** Our own lists, by their words in the data. What is not here stays as it came. */
  methods: {} as Readonly<Record<string, string>>,
  locations: {} as Readonly<Record<string, string>>,
  placements: {} as Readonly<Record<string, string>>,
  points: {} as Readonly<Record<string, string>>,
  pieces,

  proof: {
    title: "Proof",
    designs: (number: number, order: string | null) => `${number} designs${order ? ` for order ${order}` : ""}`,
    ask: "Look each design over and answer it. Nothing is made until you approve it.",
    linkEnds: (when: string) => `This link ends ${when}.`,
    linkIsYours: "It is only for you. Anyone with it can answer for you.",
    goToAnswer: "Go to your answer",
    artworkFor: (order: string) => `Artwork for order ${order}`,
    yourArtwork: "Your artwork",
    order: (name: string) => `Order ${name}`,
    version: (version: number) => `Version ${version}`,
    sent: (when: string) => `Sent ${when}`,
    approvedBy: (name: string, when: string) => `Approved${name ? ` by ${name}` : ""}, ${when}`,
    changeBy: (name: string, when: string) => `Change requested${name ? ` by ${name}` : ""}, ${when}`,
  },
  /** What the link is good for, as a title and in a sentence. */
  states: {
    answered: "Thank you. We have your answer",
    closed: "This proof has been answered",
    superseded: "A newer proof exists",
    revoked: "This link was withdrawn",
    expired: "This link has ended",
  },
  stateMessages: {
    open: "Look this proof over. Nothing is made until you approve it.",
    approved: "You approved this proof. We make exactly what you approved.",
    change_requested: "We have your change request and will send you a new proof.",
    closed: "This proof has been answered already. There is nothing left for you to do.",
    superseded: "A newer proof exists. Its link comes by email.",
    revoked: "We withdrew this proof. If we need your answer, we will send you a new one.",
    expired: "This link has ended. Write to us, and we will send you a new one.",
  },
  making: {
    heading: "How it is made",
    decoration: "Decoration",
    size: "Size",
    colorway: "Colorway",
    colors: {
      thread: (number: number) => countWords(number, "thread color"),
      ink: (number: number) => countWords(number, "ink color"),
      color: (number: number) => countWords(number, "color"),
    },
    color: (stop: number) => `Color ${stop}`,
    roughly: "Screens show colors only roughly. Go by the names.",
  },
  items: {
    heading: "What it goes on",
    item: "Item",
    oneSize: "One size",
    sizesOf: (title: string) => `Sizes of ${title}`,
    names: (number: number) => `${countWords(number, "name")}: check the spelling`,
    sides: { front: "Front", back: "Back" },
    seenFrom: {
      front: (place: string) => `${place}, seen from the front`,
      back: (place: string) => `${place}, seen from the back`,
    },
  },
  pictures: {
    artwork: "Artwork",
    artworkOf: (title: string) => `Artwork of ${title}`,
    pictureOf: (title: string, page: number) => `${title}, picture ${page}`,
    cannotShow: (name: string) => `${name} can't be shown here. Ask the shop to send it to you.`,
    showMarks: "Show marks",
    commentBy: (number: string, author: string) => `Comment ${number} by ${author}`,
    yourMark: (number: number) => `Your mark ${number}`,
    openLarge: "Open large",
  },
  comments: { heading: "Conversation", shop: "The shop", customer: "Customer", resolved: "Resolved" },
  answer: {
    isRight: "Is everything right?",
    tick: "Check off each point",
    signs: "Typing it signs your approval.",
    sending: "Sending",
    approve: "Approve this proof",
    askForChange: "Ask for a change",
    whatDifferent: "What should be different?",
    words: "Message to the artist",
    send: "Send the change request",
    unsent: "Your message was not sent:",
    back: "Back to approving",
    name: "Your name",
    tapPicture: "Tap the picture to mark the place.",
    removeMark: (number: number) => `Remove mark ${number}`,
    place: "Place on the picture",
    noPlace: "No special place",
    picture: "Picture",
    /** By their places in `AREAS`. */
    areas: {
      "Top left": "Top left",
      "Top middle": "Top middle",
      "Top right": "Top right",
      "Middle left": "Middle left",
      Middle: "Middle",
      "Middle right": "Middle right",
      "Bottom left": "Bottom left",
      "Bottom middle": "Bottom middle",
      "Bottom right": "Bottom right",
    },
    /** What stands above the button that approves; kept with the answer. */
    approval: (shop: string, version: number, checked: readonly string[]) =>
      `${checked.length > 0 ? `I have checked: ${checked.join(", ")}. ` : ""}I approve version ${version} of this proof as shown, and ${shop} may make it.`,
  },
  refusals: {
    fields: (number: number) => (number === 1 ? "1 field needs attention." : `${number} fields need attention.`),
    tickMissing: (points: readonly string[]) => `Check off each point: ${points.join(", ")}.`,
    sayDifferent: "Say what should be different.",
    typeName: "Type your name.",
    checkField: "Shorten this, or write it again.",
    noAnswers: "The shop does not take answers here. Write to the shop instead.",
    tooMany: "Too many answers at once. Wait a minute, then send it again.",
    away: "The shop's system does not answer, so nothing was sent. Send it again in a moment.",
    writeChange: "Write what to change.",
    tickEach: "Check each point and tick it, then approve.",
    pinsOnPicture: "Set the pins on a picture of this proof.",
    brokenFile:
      "Something is wrong with this picture on our side, so it can't be approved. We were told and will send you a new proof.",
  },
  problems: {
    noProofs: "Proofs can't be shown here",
    noProofsWhy: "The shop's system does not offer this page. Write to the shop, and answer that way.",
    noProof: "There is no proof here",
    noProofWhy: "The address may be cut off. Open the link from the mail again, or ask the shop for a new one.",
    noOrder: "Order not found",
    noOrderWhy: "The address may be cut off, or the shop ended the link. Ask the shop for a new one.",
    tooMany: "Too many visits at once",
    away: "The shop's system does not answer",
    again: "It is tried again in a moment.",
    awayWhy: "Nothing you did is lost. Trying again every few seconds.",
    tryNow: "Try now",
    trying: "Trying",
  },
  slip: {
    title: (order: string) => `Packing slip ${order}`,
    stops: { cancelled: "Cancelled, do not ship", on_hold: "On hold, do not ship", flagged: "Flagged, do not ship" },
    order: "Order",
    shipment: "Shipment",
    yourPo: "Your PO",
    shipsBy: "Ships by",
    shipped: "Shipped",
    kinds: { parcel: "Parcel", pickup: "Pick-up", delivery: "Delivery" },
    shipTo: "Ship to",
    contents: "What is in the shipment",
    item: "Item",
    size: "Size",
    inThis: "In this shipment",
    toFollow: "To follow",
    sum: (number: number, following: number) =>
      `${pieces(number)} in this shipment${following > 0 ? `, ${pieces(following)} to follow` : ""}.`,
    box: (number: number, of: number) => `Box ${number} of ${of}`,
  },
  order: {
    title: "Order",
    yours: (name: string) => `Your order ${name}`,
    cancelled: "This order is cancelled.",
    waiting: (proofs: number) =>
      `${countWords(proofs, "proof")} ${proofs === 1 ? "waits" : "wait"} for your answer. Open the link in our email about it.`,
    stands: "Status",
    steps: {
      received: "Order received",
      art: "Art approved",
      goods: "Goods here",
      made: "Made",
      shipped: "Shipped",
      picked_up: "Picked up or shipped",
    },
    states: { done: "Done", now: "Now", later: "Later" },
    answerNeeded: "Your answer is needed",
    left: (gone: number, all: number) => `${gone} of ${all} pieces left`,
    sentHeading: "What was sent",
    parcel: "Parcel",
    piecesHeading: "Your pieces",
    partSent: (gone: number, all: number) => `${gone} of ${all} sent`,
    ready: (number: number) => `${pieces(number)} ready for pick-up`,
    pickedUp: (number: number, day: string) => `${pieces(number)} picked up${day && ` on ${day}`}`,
    sent: (number: number, day: string, carrier: string) =>
      `${pieces(number)} sent${day && ` on ${day}`}${carrier && ` with ${carrier}`}`,
  },
};
export type PageWords = typeof enPages;

/** In mail. Names in braces are filled in when a mail is written; `contract/mail-variables.ts` lists them. */
export const enMail = {
  hello: "Hello{{#recipient_name}} {{recipient_name}}{{/recipient_name}},",
  pieces,
  fewer: (number: number) => `${number} fewer than ordered`,
  proof: (id: number) => `Proof ${id}`,
  more: (number: number) => `… and ${numberWords(number)} more`,
  /** "6 short", "2 wrong color": by the type of a discrepancy. */
  problem: (type: string, quantity: number) => `${quantity} ${type.replaceAll("_", " ")}`,
  /** What a preview without an order says, where the sample is words. */
  samples: {} as Readonly<Record<string, string>>,
  heads: {
    article: "Article",
    color: "Color",
    size: "Size",
    pieces: "Pieces",
    parcel: "Parcel",
    follow: "Follow it",
    design: "Design",
    goes_on: "Goes on",
    problem: "Problem",
  },
  see_proof: "See the proof and answer",
  see_order: "See the status of your order",
  link_ends:
    "The link is yours alone and works until {{link_ends}}. You can approve each design or ask for a change there.",
  order_accepted: {
    subject: "We have your order {{order_name}}",
    preheader: "What we make for you, and by when.",
    started: "We have looked over your order {{order_name}} and started to work on it.",
    asked_for: "You asked for it by {{in_hands_date}}.",
    closing: "If something isn't right, reply to this email today, before we start.",
  },
  info_needed: {
    subject: "A question about your order {{order_name}}",
    preheader: "We continue as soon as we have your answer.",
    opening: "Before we continue with your order {{order_name}}, we have a question:",
    closing: "Reply to this email. The order waits until then, so a quick answer keeps your date.",
  },
  proof_ready: {
    subject: "Your proof for order {{order_name}} is ready",
    preheader: "Please review it. We make exactly what you approve.",
    opening:
      "Your proof for order {{order_name}} is ready. Please review it before we start. We make exactly what you approve.",
  },
  proof_reminder: {
    subject: "Reminder: your proof for order {{order_name}}",
    preheader: "It is still waiting for your answer.",
    opening: "Your proof for order {{order_name}} is still waiting for you.",
  },
  proof_second_reminder: {
    subject: "Order {{order_name}} is waiting for your answer",
    preheader: "Nothing is made until you approve the proof.",
    opening: "We can't start order {{order_name}} before you have answered. Nothing is made until you approve it.",
  },
  change_request_received: {
    subject: "We are changing your proof for order {{order_name}}",
    preheader: "You will get a new proof to review.",
    opening:
      "We received your change request for the proof of order {{order_name}}{{#proof_name}} ({{proof_name}}){{/proof_name}}:",
    closing: "Our artist is working on it. You will get a new proof to review. Nothing is made before you approve it.",
  },
  proof_approved: {
    subject: "The proof for order {{order_name}} is approved",
    preheader: "We make it exactly as shown.",
    opening:
      "The proof for order {{order_name}}{{#proof_name}} ({{proof_name}}){{/proof_name}} was approved{{#approved_by}} by {{approved_by}}{{/approved_by}} on {{approved_on}}. We make it exactly as shown.",
    closing: "If that wasn't you, or you have found a mistake, reply to this email right away.",
  },
  goods_delayed: {
    subject: "Goods for your order {{order_name}} are late",
    preheader: "What is late, and what happens now.",
    opening:
      "Our supplier is late with goods for your order {{order_name}}.{{#expected_on}} They are expected on {{expected_on}}.{{/expected_on}}",
    closing: "Do you need part of the order sooner, or another item instead? Reply to this email.",
  },
  decision_needed: {
    subject: "Your order {{order_name}} needs a decision",
    preheader: "Some goods didn't arrive as ordered.",
    opening: "Some goods for your order {{order_name}} didn't arrive as we ordered them:",
    closing:
      "Tell us what you prefer: wait for new goods, choose another item, or continue with what is here. Reply to this email.",
  },
  in_production: {
    subject: "We are making your order {{order_name}}",
    preheader: "Work on it has begun.",
    opening:
      "We have started to make your order {{order_name}}.{{#in_hands_date}} You asked for it by {{in_hands_date}}.{{/in_hands_date}}",
    closing: "Pieces that are being made can't be changed anymore.",
  },
  order_ready: {
    subject: "Your order {{order_name}} is ready",
    preheader: "Your pieces are made.",
    opening: "Your order {{order_name}} is ready. Pieces made and checked: {{order_units}}.",
    closing: "Please count them when they arrive. If something isn't right, reply to this email.",
  },
  order_shipped: {
    subject: "Your order {{order_name}} has shipped",
    preheader: "What is in it, and how to follow it.",
    opening:
      "Your order {{order_name}} left us on {{shipped_on}}{{#carrier}} with {{carrier}}{{/carrier}}: {{shipment_units}}.",
    closing: "If something isn't as you ordered it, reply to this email.",
  },
  order_partly_shipped: {
    subject: "Part of your order {{order_name}} has shipped",
    preheader: "What is in it, and what follows.",
    opening:
      "Part of your order {{order_name}} left us on {{shipped_on}}{{#carrier}} with {{carrier}}{{/carrier}}: {{shipment_units}}.",
    following: "These pieces follow. We will email you again when they ship:",
  },
  ready_for_pickup: {
    subject: "Your order {{order_name}} is ready for pick-up",
    preheader: "Where and when you can get it.",
    opening: "Packed and ready for you: {{shipment_units}} of your order {{order_name}}.",
    address: "Pick them up at {{pickup_address}}.",
    hours: "We are open {{pickup_hours}}.",
  },
  order_cancelled: {
    subject: "Your order {{order_name}} is cancelled",
    preheader: "We won't make it.",
    opening: "Your order {{order_name}} is cancelled. We won't make it.",
    closing: "If you didn't expect this, reply to this email.",
  },
};
export type MailWords = typeof enMail;
