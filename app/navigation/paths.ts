type Query = string | URLSearchParams;

const withQuery = (path: string, query?: Query) => {
  const search = query?.toString();
  return search ? `${path}?${search}` : path;
};

/** Of a name without the isolates that it is shown with (contract/isolated.ts). */
const segment = (value: string | number) => encodeURIComponent(String(value).replace(/[\u2068\u2069]/g, ""));

/** Every URL of the application as a function; list paths take the query they should open with. */
export const paths = {
  login: (returnTo?: string) => withQuery("/auth/login", returnTo ? new URLSearchParams({ returnTo }) : undefined),
  /** The sign-in page right after signing out: it forgets the token in the browser's storage. */
  signedOut: () => "/auth/login?signed_out=1",
  /** The sign-in page right after a password was chosen by a mailed link: every session has ended. */
  passwordSet: () => "/auth/login?password_set=1",
  logout: () => "/auth/logout",
  password: (returnTo?: string) =>
    withQuery("/auth/password", returnTo ? new URLSearchParams({ returnTo }) : undefined),
  forgotPassword: () => "/auth/forgot",
  /** Where a mailed link leads; the token is its secret. */
  resetPassword: (token: string) => `/auth/reset/${segment(token)}`,
  secondFactor: (returnTo?: string) =>
    withQuery("/auth/second-factor", returnTo ? new URLSearchParams({ returnTo }) : undefined),
  profile: (query?: Query) => withQuery("/dashboard/profile", query),
  /** Leads on to the page that somebody's dashboard opens on. */
  start: () => "/dashboard",
  restoreSession: () => "/auth/restore",
  mirrorToken: () => "/auth/mirror",
  newOrders: (query?: Query) => withQuery("/dashboard/new-orders", query),
  /** The finder: the list of all orders in any state. */
  findOrders: (query?: Query) => withQuery("/dashboard/order", query),
  /** An order by hand; `customer` chooses who orders. */
  newOrder: (query?: Query) => withQuery("/dashboard/orders/new", query),
  customers: (query?: Query) => withQuery("/dashboard/customers", query),
  customer: (id: number, query?: Query) => withQuery(`/dashboard/customers/${segment(id)}`, query),
  /** The form of a customer's contact; with an order it leads back to that order. */
  editCustomer: (id: number, orderId?: number) =>
    withQuery(
      `/dashboard/customers/${segment(id)}`,
      new URLSearchParams({ modal: "edit", ...(orderId && { order: String(orderId) }) }),
    ),
  customerHistory: (id: number, query?: Query) => withQuery(`/dashboard/customers/${segment(id)}/history`, query),
  orders: (query?: Query) => withQuery("/dashboard/orders", query),
  /** Where the chooser of columns leads on from, back to its list. */
  columns: () => "/dashboard/columns",
  /** A list as a file; takes the query of its page. */
  listExport: (list: string, query?: Query) => withQuery(`/dashboard/export/${segment(list)}`, query),
  /** All records of a kind as a file that can be imported again. */
  recordsCsv: (kind: "customers" | "suppliers") => `/dashboard/records/${kind}.csv`,
  /** Actions on many records at once, of the last 30 days; and one of them. */
  changes: () => "/dashboard/changes",
  change: (id: string) => `/dashboard/changes/${segment(id)}`,
  workOrders: (query?: Query) => withQuery("/dashboard/orders/work-orders", query),
  order: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}`, query),
  /** Where `:id` stands for the order. */
  anyWorkOrder: "/dashboard/order/:id/workorder",
  anyReorder: "/dashboard/order/:id/reorder",
  orderWorkOrder: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}/workorder`, query),
  orderNotes: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}/notes`, query),
  orderFiles: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}/files`, query),
  linePicture: (id: number) => `/dashboard/lines/${segment(id)}/picture`,
  orderLineImpact: (id: number) => `/dashboard/order/${segment(id)}/line-impact`,
  fileDownload: (id: number) => `/dashboard/files/${segment(id)}/content?download=1`,
  filePreview: (id: number, size: "small" | "large") => `/dashboard/files/${segment(id)}/preview?size=${size}`,
  /** Its lines again, as a new order. */
  reorder: (id: number) => `/dashboard/order/${segment(id)}/reorder`,
  /** Lines that come and go later. */
  orderLines: (id: number) => `/dashboard/order/${segment(id)}/lines`,
  orderEmails: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}/emails`, query),
  orderHistory: (id: number, query?: Query) => withQuery(`/dashboard/order/${segment(id)}/history`, query),
  artNewOrders: (query?: Query) => withQuery("/dashboard/art-new-orders", query),
  art: (query?: Query) => withQuery("/dashboard/art", query),
  proofing: (query?: Query) => withQuery("/dashboard/proofing", query),
  /** A proof by its number: documents, and pages of its own for feedback, customer and history. */
  proof: (id: number, query?: Query) => withQuery(`/dashboard/proofing/${segment(id)}`, query),
  proofPage: (id: number, page: "feedback" | "customer" | "history", query?: Query) =>
    withQuery(`/dashboard/proofing/${segment(id)}/${page}`, query),
  /** The proofs of an order by its name ("#1042"). */
  orderProofs: (name: string, query?: Query) => withQuery(`/dashboard/proofing/${segment(name)}`, query),
  /** A proof under its order: items, and pages of its own for notes, documents and feedback. */
  orderProof: (name: string, id: number, query?: Query) =>
    withQuery(`/dashboard/proofing/${segment(name)}/${segment(id)}`, query),
  orderProofPage: (name: string, id: number, page: "notes" | "documents" | "feedback", query?: Query) =>
    withQuery(`/dashboard/proofing/${segment(name)}/${segment(id)}/${page}`, query),
  /** The customer's page; the token is the secret of the link. */
  publicProof: (token: string, query?: Query) => withQuery(`/proof/${segment(token)}`, query),
  publicProofViews: (token: string) => `/proof/${segment(token)}/views`,
  publicProofPicture: (token: string, fileId: number, size: "small" | "large") =>
    `/proof/${segment(token)}/picture/${segment(fileId)}?size=${size}`,
  sourcing: (query?: Query) => withQuery("/dashboard/sourcing", query),
  purchaseOrders: (query?: Query) => withQuery("/dashboard/sourcing/purchase-orders", query),
  purchaseOrder: (id: number, query?: Query) => withQuery(`/dashboard/sourcing/purchase-orders/${segment(id)}`, query),
  purchaseOrderPrint: (id: number, query?: Query) =>
    withQuery(`/dashboard/sourcing/purchase-orders/${segment(id)}/print`, query),
  purchaseOrderCsv: (id: number) => `/dashboard/sourcing/purchase-orders/${segment(id)}/export`,
  receiving: (query?: Query) => withQuery("/dashboard/receiving", query),
  vipReceiving: (query?: Query) => withQuery("/dashboard/receiving/vip", query),
  locations: (query?: Query) => withQuery("/dashboard/receiving/locations", query),
  binLabels: (query?: Query) => withQuery("/dashboard/receiving/labels", query),
  receivingSheet: (query?: Query) => withQuery("/dashboard/receiving/sheet", query),
  parcels: (query?: Query) => withQuery("/dashboard/receiving/parcels", query),
  production: (query?: Query) => withQuery("/dashboard/production", query),
  /** The tablet's page; `?mode=floor` of the production page leads there. */
  floor: (query?: Query) => withQuery("/dashboard/production/floor", query),
  /** Where the tablet posts its entries and reads new ones. */
  floorEntries: (query?: Query) => withQuery("/dashboard/production/floor/entries", query),
  week: (query?: Query) => withQuery("/dashboard/production/week", query),
  machines: (query?: Query) => withQuery("/dashboard/production/machines", query),
  plan: (query?: Query) => withQuery("/dashboard/production/plan", query),
  stagingList: (query?: Query) => withQuery("/dashboard/production/staging", query),
  worksheets: (query?: Query) => withQuery("/dashboard/production/worksheets", query),
  oneProduction: (id: number, query?: Query) => withQuery(`/dashboard/production/${segment(id)}`, query),
  shipping: (query?: Query) => withQuery("/dashboard/shipping", query),
  shipment: (id: number, query?: Query) => withQuery(`/dashboard/shipping/${segment(id)}`, query),
  /** `print`: its dialog opens by itself. */
  packingSlip: (id: number, { print = false } = {}) =>
    `/dashboard/shipping/${segment(id)}/slip${print ? "?print=1" : ""}`,
  shippingLabels: (id: number) => `/dashboard/shipping/${segment(id)}/labels`,
  /** Where the pieces of an order are put into boxes. */
  packOrder: (orderId: number, query?: Query) => withQuery(`/dashboard/shipping/pack/${segment(orderId)}`, query),
  shipMany: () => "/dashboard/shipping/many",
  pickList: () => "/dashboard/shipping/pick-list",
  orderCustomerPage: (id: number) => `/dashboard/order/${segment(id)}/customer-page`,
  orderProofSheet: (id: number) => `/dashboard/order/${segment(id)}/proof-sheet`,
  /** The customer's page of an order; the token is the secret of the link. */
  publicOrder: (token: string) => `/order/${segment(token)}`,
  /** Names that notes may call. */
  peopleNames: () => "/dashboard/people-names",
  /** The stream of hints. */
  /** `ageMs`: since when what is shown was read. */
  events: (ageMs: number) => withQuery("/dashboard/events", new URLSearchParams({ age_ms: String(Math.round(ageMs)) })),
  /** What concerns the person who is signed in, and what people must do. */
  notifications: (query?: Query) => withQuery("/dashboard/notifications", query),
  tasks: (query?: Query) => withQuery("/dashboard/tasks", query),
  /** The results of a search. It leads people who may list orders to Find an order. */
  search: (query?: Query) => withQuery("/dashboard/search", query),
  /** The same as data, for the palette. */
  found: (query?: Query) => withQuery("/dashboard/found", query),
  today: (query?: Query) => withQuery("/dashboard/today", query),
  openDecisions: (query?: Query) => withQuery("/dashboard/today/decisions", query),
  openFlags: (query?: Query) => withQuery("/dashboard/today/flags", query),
  suppliers: (query?: Query) => withQuery("/dashboard/suppliers", query),
  supplier: (id: number, query?: Query) => withQuery(`/dashboard/suppliers/${segment(id)}`, query),
  supplierHistory: (id: number, query?: Query) => withQuery(`/dashboard/suppliers/${segment(id)}/history`, query),
  emailTemplates: (query?: Query) => withQuery("/dashboard/email-templates", query),
  emailTemplate: (id: number, query?: Query) => withQuery(`/dashboard/email-templates/${segment(id)}`, query),
  /** The mail itself, for a frame: with values of `order_id`, or of samples. */
  emailPreview: (id: number, query?: Query) => withQuery(`/dashboard/email-templates/${segment(id)}/preview`, query),
  /** Sent mail and its delivery state. */
  sentMail: (query?: Query) => withQuery("/dashboard/email-templates/sent", query),
  /** One mail as it was written, for a frame. */
  sentMailBody: (id: number) => `/dashboard/email-templates/sent/${segment(id)}/body`,
  users: (query?: Query) => withQuery("/dashboard/users", query),
  person: (id: number, query?: Query) => withQuery(`/dashboard/users/${segment(id)}`, query),
  personHistory: (id: number, query?: Query) => withQuery(`/dashboard/users/${segment(id)}/history`, query),
  roles: (query?: Query) => withQuery("/dashboard/users/roles", query),
  settings: () => "/dashboard/settings",
  /** Settings: how the server is. */
  health: () => "/dashboard/settings/health",
  /** Settings: the stores that orders come from, and what they sent. */
  stores: (query?: Query) => withQuery("/dashboard/settings/stores", query),
  apiTokens: (query?: Query) => withQuery("/dashboard/settings/tokens", query),
  /** Endpoints of other programs, and what was sent to one of them. */
  webhooks: (query?: Query) => withQuery("/dashboard/settings/webhooks", query),
  webhookDeliveries: (id: number, query?: Query) => withQuery(`/dashboard/settings/webhooks/${segment(id)}`, query),
  storeDeliveries: (query?: Query) => withQuery("/dashboard/settings/stores/deliveries", query),
};

/** The query with some keys set (a value), or taken away (null); the other keys keep their order. */
export function changeQuery(query: Query, changes: Record<string, string | number | null>) {
  const changed = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) changed.delete(key);
    else changed.set(key, String(value));
  }
  return changed;
}
