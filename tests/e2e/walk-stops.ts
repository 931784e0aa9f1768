import { ART_ACTION_NAMES } from "~/art/art-actions";
import { REVIEW_MODALS } from "~/mail/review/review-dialog";
import { ORDER_ACTION_NAMES } from "~/orders/actions/order-actions";
import { ORDER_MODALS } from "~/orders/dialogs/order-dialog";
import { PERSON_CONFIRMS } from "~/people/dialogs/person-dialog";
import { PRODUCTION_MODALS } from "~/production/dialogs/production-dialog";
import { RECEIVING_MODALS } from "~/receiving/dialogs/receiving-dialog";
import { REQUISITION_MODALS } from "~/sourcing/actions/requisition-actions";
import { SPLIT_MODALS } from "~/sourcing/actions/split-actions";
import type { WalkShop } from "./walk-shop";

/** Where the walk goes at a page or dialog: a path, or several for states that look different. */
type Stop = (shop: WalkShop) => string | readonly string[];
type Stops = Readonly<Record<string, Stop>>;

const proof = (shop: WalkShop) => `/dashboard/proofing/${shop.proofId}`;
const byOrder = (shop: WalkShop) => `/dashboard/proofing/${encodeURIComponent(shop.orderName)}`;
const list = (path: string, shop: WalkShop, more = "") => `${path}?tag%5B%5D=${shop.tag}${more}`;

const isOfTriage = (name: string) => name.startsWith("art-");

/** Every page of app/routes by the name of its file; tests/setup/walk-stops.test.ts compares. */
export const PAGES: Stops = {
  "dashboard.$": () => "/dashboard/no-such-page",
  "dashboard.art._index": ({ proofId }) => [`/dashboard/art?peek=${proofId}`, "/dashboard/art?view=board"],
  "dashboard.art-new-orders._index": () => "/dashboard/art-new-orders?peek=99999999",
  "dashboard.changes.$id": () => "/dashboard/changes/not-known",
  "dashboard.changes._index": () => "/dashboard/changes",
  "dashboard.customers.$id._index": ({ customer }) => [
    `/dashboard/customers/${customer}`,
    "/dashboard/customers/999999",
  ],
  "dashboard.customers.$id.history": ({ customer }) => `/dashboard/customers/${customer}/history`,
  "dashboard.customers._index": () => ["/dashboard/customers", "/dashboard/customers?q=nothing-matches-this"],
  "dashboard.email-templates.$id._index": ({ template }) => `/dashboard/email-templates/${template}`,
  "dashboard.email-templates._list._index": ({ template }) => `/dashboard/email-templates?peek=${template}`,
  "dashboard.email-templates.sent": () => [
    "/dashboard/email-templates/sent",
    "/dashboard/email-templates/sent?status=review",
  ],
  "dashboard.notifications": () => ["/dashboard/notifications", "/dashboard/notifications?unread=1"],
  "dashboard.new-orders._index": (shop) => [
    list("/dashboard/new-orders", shop),
    "/dashboard/new-orders?view=ignored",
    "/dashboard/new-orders?q=nothing-matches-this",
    "/dashboard/new-orders?page=900&sort=password",
  ],
  "dashboard.order.$id._index": ({ order, fresh, changed }) => [
    `/dashboard/order/${order}`,
    `/dashboard/order/${order}?activity=notes`,
    `/dashboard/order/${order}?edit=required_in_hand_date`,
    `/dashboard/order/${fresh}?history=2`,
    `/dashboard/order/${changed}`,
    "/dashboard/order/999999",
  ],
  "dashboard.order.$id.emails": ({ order }) => `/dashboard/order/${order}/emails`,
  "dashboard.order.$id.files": ({ order }) => `/dashboard/order/${order}/files`,
  "dashboard.order.$id.history": ({ order }) => [
    `/dashboard/order/${order}/history`,
    `/dashboard/order/${order}/history?kind=files`,
  ],
  "dashboard.order.$id.lines": ({ order, fresh }) => [order, fresh].map((id) => `/dashboard/order/${id}/lines`),
  "dashboard.order.$id.reorder": ({ order }) => `/dashboard/order/${order}/reorder`,
  "dashboard.order.$id.notes": ({ order, note }) =>
    ["", `?edit=${note}`, `?delete=${note}`].map((query) => `/dashboard/order/${order}/notes${query}`),
  "dashboard.order.$id.customer-page": ({ order }) => `/dashboard/order/${order}/customer-page`,
  "dashboard.order.$id.proof-sheet": ({ order, job }) => [
    `/dashboard/order/${order}/proof-sheet`,
    `/dashboard/order/${job.orderId}/proof-sheet`,
  ],
  "dashboard.order.$id.workorder": ({ order }) => `/dashboard/order/${order}/workorder?r=7`,
  "dashboard.order._list._index": ({ order }) => [
    "/dashboard/order",
    `/dashboard/order?peek=${order}`,
    "/dashboard/order?q=nobody",
  ],
  "dashboard.orders._index": ({ order }) => [
    "/dashboard/orders",
    `/dashboard/orders?view=all&peek=${order}`,
    "/dashboard/orders?q=nobody&sort=shoe",
  ],
  "dashboard.orders_.new": ({ customer }) => [
    "/dashboard/orders/new",
    "/dashboard/orders/new?q=nothing-matches-this",
    `/dashboard/orders/new?customer=${customer}`,
  ],
  "dashboard.orders_.work-orders": ({ order, fresh }) => [
    `/dashboard/orders/work-orders?ids=${order}&ids=${fresh}&ids=99999999`,
    "/dashboard/orders/work-orders",
  ],
  "dashboard.production._index": ({ production }) => [
    `/dashboard/production?tab=open&peek=${production}`,
    "/dashboard/production?view=machines",
    "/dashboard/production?view=board",
  ],
  "dashboard.production_.$id._index": ({ production }) => `/dashboard/production/${production}`,
  "dashboard.production_.floor": ({ job }) => job.path,
  "dashboard.production_.machines": () => "/dashboard/production/machines",
  "dashboard.production_.plan": () => ["/dashboard/production/plan", "/dashboard/production/plan?method=Embroidery"],
  "dashboard.production_.staging": ({ day }) =>
    [day, "2031-05-05"].map((staged) => `/dashboard/production/staging?day=${staged}`),
  "dashboard.production_.week": () => [
    "/dashboard/production/week",
    "/dashboard/production/week?week=2031-05-05",
    "/dashboard/production/week?machine=99999999",
  ],
  "dashboard.production_.worksheets": ({ ran }) => `/dashboard/production/worksheets?ids=${ran}`,
  "dashboard.profile": () => "/dashboard/profile",
  "dashboard.proofing.$name.$artId._index": (shop) => `${byOrder(shop)}/${shop.proofId}`,
  "dashboard.proofing.$name.$artId.documents": (shop) => `${byOrder(shop)}/${shop.proofId}/documents`,
  "dashboard.proofing.$name.$artId.feedback": (shop) => `${byOrder(shop)}/${shop.proofId}/feedback`,
  "dashboard.proofing.$name.$artId.notes": (shop) => `${byOrder(shop)}/${shop.proofId}/notes`,
  "dashboard.proofing.$name._index": (shop) => [proof(shop), byOrder(shop)],
  "dashboard.proofing.$name.customer": (shop) => `${proof(shop)}/customer`,
  "dashboard.proofing.$name.feedback": (shop) => `${proof(shop)}/feedback`,
  "dashboard.proofing.$name.history": (shop) => `${proof(shop)}/history`,
  "dashboard.proofing._list._index": ({ proofId }) => `/dashboard/proofing?peek=${proofId}`,
  "dashboard.receiving._index": ({ first }) => [
    "/dashboard/receiving",
    `/dashboard/receiving?tab=late&peek=${first.receivingId}`,
    "/dashboard/receiving?tab=open&group=none",
    "/dashboard/receiving?tab=decisions",
    "/dashboard/receiving?scan=nothing-has-this",
    "/dashboard/receiving?tab=open&q=nothing-matches-this&page=3&late=maybe",
  ],
  "dashboard.receiving_.labels": ({ first }) =>
    ["", "&size=small"].map((size) => `/dashboard/receiving/labels?splits=${first.splitId}${size}`),
  "dashboard.receiving_.locations": () => [
    "/dashboard/receiving/locations",
    "/dashboard/receiving/locations?view=stock",
  ],
  "dashboard.receiving_.parcels": () => ["/dashboard/receiving/parcels", "/dashboard/receiving/parcels?view=returned"],
  "dashboard.receiving_.sheet": ({ goods }) => `/dashboard/receiving/sheet?po=${goods.po}`,
  "dashboard.receiving_.vip._index": () => "/dashboard/receiving/vip",
  // Who may list orders is led to them; the page itself has the same parts.
  "dashboard.search": ({ goods }) => `/dashboard/order?q=${encodeURIComponent(goods.po)}`,
  "dashboard.settings._index": () => "/dashboard/settings",
  "dashboard.settings.health": () => "/dashboard/settings/health",
  "dashboard.settings.stores": () => "/dashboard/settings/stores",
  "dashboard.settings.stores_.deliveries": () => [
    "/dashboard/settings/stores/deliveries",
    "/dashboard/settings/stores/deliveries?outcome=failed",
  ],
  "dashboard.settings.tokens": () => "/dashboard/settings/tokens",
  "dashboard.settings.webhooks": () => "/dashboard/settings/webhooks",
  "dashboard.settings.webhooks_.$id": ({ webhook }) => [
    `/dashboard/settings/webhooks/${webhook}`,
    `/dashboard/settings/webhooks/${webhook}?status=failed`,
    "/dashboard/settings/webhooks/999999",
  ],
  "dashboard.shipping": () => [
    "/dashboard/shipping",
    ...["packed", "waiting", "shipped_today", "late", "partial"].map((tab) => `/dashboard/shipping?tab=${tab}`),
    "/dashboard/shipping?scan=nothing-has-this",
  ],
  "dashboard.shipping_.$id._index": ({ shipment, pickup }) => [
    `/dashboard/shipping/${shipment}`,
    `/dashboard/shipping/${pickup}`,
    "/dashboard/shipping/999999",
  ],
  "dashboard.shipping_.$id.labels": ({ shipment }) => `/dashboard/shipping/${shipment}/labels`,
  "dashboard.shipping_.$id.slip": ({ shipment }) => `/dashboard/shipping/${shipment}/slip`,
  "dashboard.shipping_.many": () => "/dashboard/shipping/many",
  "dashboard.shipping_.pack.$orderId": ({ order, job }) => [
    `/dashboard/shipping/pack/${order}`,
    `/dashboard/shipping/pack/${job.orderId}`,
  ],
  "dashboard.shipping_.pick-list": () => "/dashboard/shipping/pick-list",
  "dashboard.sourcing._index": ({ sourcing, bought }) =>
    [`&peek=${bought}`, "&decisions=1", "&by=supplier", "&tab=archived"].map(
      (more) => `/dashboard/sourcing${sourcing}${more}`,
    ),
  "dashboard.sourcing_.purchase-orders.$id._index": ({ draft, sent }) =>
    [draft, sent].map((id) => `/dashboard/sourcing/purchase-orders/${id}`),
  "dashboard.sourcing_.purchase-orders.$id.print": ({ sent }) => `/dashboard/sourcing/purchase-orders/${sent}/print`,
  "dashboard.sourcing_.purchase-orders._list._index": ({ sent }) => [
    `/dashboard/sourcing/purchase-orders?peek=${sent}`,
    "/dashboard/sourcing/purchase-orders?q=nothing-matches-this",
  ],
  "dashboard.suppliers.$id._index": ({ supplier }) => `/dashboard/suppliers/${supplier}`,
  "dashboard.suppliers.$id.history": ({ supplier }) => `/dashboard/suppliers/${supplier}/history`,
  "dashboard.suppliers._list._index": ({ supplier }) => [
    `/dashboard/suppliers?peek=${supplier}`,
    "/dashboard/suppliers?q=nothing-has-this",
  ],
  "dashboard.tasks": () => ["/dashboard/tasks", "/dashboard/tasks?done=1&kind%5B%5D=backorder"],
  "dashboard.today": () => ["/dashboard/today?stuck=all", "/dashboard/today?mine=1&units=week"],
  "dashboard.today_.decisions": () => "/dashboard/today/decisions",
  "dashboard.today_.flags": () => "/dashboard/today/flags",
  "dashboard.users.$id._index": ({ colleague }) => `/dashboard/users/${colleague}`,
  "dashboard.users.$id.history": ({ colleague }) => `/dashboard/users/${colleague}/history`,
  "dashboard.users._list._index": ({ colleague }) => `/dashboard/users?peek=${colleague}`,
  "dashboard.users.roles": () => "/dashboard/users/roles",
  "auth.password": () => "/auth/password",
  "auth.logout": () => "/auth/logout",
};

/** Pages of who is not signed in: tests/e2e/walk-states goes there, and on by what they answer. */
export const PAGES_OF_STRANGERS = [
  "auth.login",
  "auth.forgot",
  "auth.reset.$token",
  "auth.second-factor",
  "proof.$token",
  "order.$token",
];

const each = (names: readonly string[], stop: (name: string, shop: WalkShop) => string): Stops =>
  Object.fromEntries(names.map((name) => [name, (shop: WalkShop) => stop(name, shop)]));
const at = (base: (shop: WalkShop) => string, names: readonly string[]) =>
  each(names, (name, shop) => `${base(shop)}${base(shop).includes("?") ? "&" : "?"}modal=${name}`);

const chosen = ({ troubled }: WalkShop) => troubled.map((id) => `ids=${id}`).join("&");
const one = ({ first }: WalkShop) => `ids=${first.receivingId}`;
const po = (id: number) => `/dashboard/sourcing/purchase-orders/${id}`;

/** Every dialog, a family each, by its name in `?modal=`. Lists of the application's own bring their next one along. */
export const DIALOGS: Readonly<Record<string, Stops>> = {
  "new orders": {
    ...at((shop) => `${list("/dashboard/new-orders", shop)}&${chosen(shop)}`, ORDER_MODALS),
    import: () => ["/dashboard/new-orders?modal=import", "/dashboard/new-orders?modal=import&import=999999"],
    shortcuts: () => "/dashboard/new-orders?modal=shortcuts",
  },
  orders: {
    ...at(({ order }) => `/dashboard/orders?view=all&ids=${order}`, ORDER_MODALS),
    note: ({ order }) => `/dashboard/orders?view=all&peek=${order}&modal=note&ids=${order}`,
  },
  "every list": {
    "view-save": ({ view }) => [`/dashboard/orders?modal=view-save`, `/dashboard/orders?saved=${view}&modal=view-save`],
    "view-delete": ({ view }) => `/dashboard/orders?saved=${view}&modal=view-delete`,
    ...at(() => "/dashboard/orders?view=all", ["columns", "property"]),
  },
  customer: {
    edit: ({ customer }) => `/dashboard/customers/${customer}?modal=edit`,
    "edit-address": ({ customer }) => `/dashboard/customers/${customer}?modal=edit-address`,
  },
  order: {
    ...at(({ order }) => `/dashboard/order/${order}`, [...ORDER_ACTION_NAMES, "edit", "note"]),
    "order-change": ({ changed }) => `/dashboard/order/${changed}?modal=order-change`,
    personalization: ({ order, line }) => `/dashboard/order/${order}?modal=personalization&line=${line}`,
    "line-edit": ({ order, line }) => `/dashboard/order/${order}?modal=line-edit&line=${line}`,
    file: ({ order, file }) => `/dashboard/order/${order}/files?modal=file&file=${file}`,
    "delete-file": ({ order, file }) => `/dashboard/order/${order}/files?modal=delete-file&file=${file}`,
  },
  art: {
    ...at(
      ({ proofId }) => `/dashboard/art?ids=${proofId}`,
      [...ART_ACTION_NAMES.filter(isOfTriage), "actions", "moves"],
    ),
    ...at(proof, [...ART_ACTION_NAMES.filter((name) => !isOfTriage(name)), "proof-upload", "proof-edit"]),
  },
  sourcing: {
    split: ({ sourcing, bought }) => `/dashboard/sourcing${sourcing}&modal=split&ids=${bought}`,
    "po-build": ({ sourcing, supplier }) => [
      `/dashboard/sourcing${sourcing}&modal=po-build&buy_from=${supplier}`,
      `/dashboard/sourcing${sourcing}&modal=po-build`,
    ],
    ...at(
      ({ sourcing, bought, requisition }) => `/dashboard/sourcing${sourcing}&ids=${requisition}&ids=${bought}`,
      [...REQUISITION_MODALS, "actions"],
    ),
    ...at(({ sourcing, bought, split }) => `/dashboard/sourcing${sourcing}&ids=${bought}&split=${split}`, SPLIT_MODALS),
  },
  "purchase orders": {
    ...at(({ draft }) => po(draft), ["po-edit", "po-send", "po-add-splits"]),
    ...at(({ sent }) => po(sent), ["po-confirm", "po-cancel", "po-close-short", "po-take-back"]),
  },
  receiving: {
    ...at((shop) => `/dashboard/receiving?${one(shop)}`, RECEIVING_MODALS),
    delivery: ({ goods }) => `/dashboard/receiving?modal=delivery&po=${goods.po}`,
    reverse: (shop) => `/dashboard/receiving?modal=reverse&${one(shop)}&receipt=${shop.receiptId}`,
    ...each(["location", "arrived"], (name, shop) => {
      return `/dashboard/receiving?modal=${name}&${one(shop)}&ids=${shop.second.receivingId}`;
    }),
  },
  places: {
    ...at(() => "/dashboard/receiving/locations", ["place-new", "stock-count"]),
    "place-edit": ({ place }) => `/dashboard/receiving/locations?modal=place-edit&ids=${place}`,
    "parcel-new": () => "/dashboard/receiving/parcels?modal=parcel-new",
    ...at(
      ({ parcel }) => `/dashboard/receiving/parcels?ids=${parcel}`,
      ["parcel-edit", "parcel-identify", "parcel-returned"],
    ),
    "parcel-reopen": ({ gone }) => `/dashboard/receiving/parcels?view=returned&modal=parcel-reopen&ids=${gone}`,
  },
  production: {
    ...at(({ production }) => `/dashboard/production?ids=${production}`, PRODUCTION_MODALS),
    dissolve: ({ ran }) => `/dashboard/production?modal=dissolve&ids=${ran}`,
    move: ({ production }) => `/dashboard/production/week?modal=move&ids=${production}`,
    "machine-new": () => "/dashboard/production/machines?modal=machine-new",
    ...at(({ job }) => `/dashboard/production/machines?ids=${job.machine.id}`, ["machine-edit", "days-off"]),
  },
  floor: at(({ job }) => job.path, ["spoiled", "flag", "edits", "override", "scan"]),
  suppliers: {
    "supplier-form": ({ supplier }) => [
      "/dashboard/suppliers?modal=supplier-form",
      `/dashboard/suppliers/${supplier}?modal=supplier-form`,
    ],
    ...at(({ supplier }) => `/dashboard/suppliers?ids=${supplier}`, ["supplier-delete", "actions"]),
    "supplier-merge": ({ supplier, idle }) => [
      `/dashboard/suppliers?modal=supplier-merge&ids=${supplier}&ids=${idle}`,
      `/dashboard/suppliers?modal=supplier-merge&ids=${supplier}`,
    ],
  },
  people: {
    ...at(({ colleague }) => `/dashboard/users?ids=${colleague}`, [...PERSON_CONFIRMS, "user-reset", "actions"]),
    "user-form": ({ colleague }) => [
      "/dashboard/users?modal=user-form",
      `/dashboard/users?modal=user-form&ids=${colleague}`,
    ],
    ...at(({ role }) => `/dashboard/users/roles?ids=${role}`, ["role-form", "role-delete"]),
  },
  stores: {
    ...at(() => "/dashboard/settings/stores", ["store-shopify", "store-woocommerce"]),
    ...at(({ store }) => `/dashboard/settings/stores?ids=${store}`, ["store-edit", "store-remove"]),
  },
  programs: {
    "token-new": () => "/dashboard/settings/tokens?modal=token-new",
    "token-revoke": ({ apiToken }) => `/dashboard/settings/tokens?modal=token-revoke&ids=${apiToken}`,
    "webhook-form": ({ webhook }) => [
      "/dashboard/settings/webhooks?modal=webhook-form",
      `/dashboard/settings/webhooks?modal=webhook-form&ids=${webhook}`,
    ],
    "webhook-remove": ({ webhook }) => `/dashboard/settings/webhooks?modal=webhook-remove&ids=${webhook}`,
  },
  mail: {
    "template-form": () => "/dashboard/email-templates?modal=template-form",
    ...at(
      ({ template }) => `/dashboard/email-templates?ids=${template}`,
      ["template-test", "template-history", "template-delete", "actions"],
    ),
    ...at(({ mail }) => `/dashboard/email-templates/sent?status=review&ids=${mail}`, REVIEW_MODALS),
  },
};

/** Those of who has a second factor: as with strangers. */
export const DIALOGS_OF_A_FACTOR = ["factor-codes", "factor-remove"].map((name) => `/dashboard/profile?modal=${name}`);
