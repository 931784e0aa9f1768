import { z } from "zod";
import { calendarDate, id, lockVersion, oneLine, text } from "./conventions.schema";
import { addressInput, emailInput } from "./customers.schema";
import { DECORATION_LOCATIONS, DECORATION_METHODS, GOODS_SOURCES } from "./decoration";
import { namesInput, once } from "./line-items.schema";
import { parseWith } from "./validation";

const MAX_LINES = 200;
const optionalLine = (max: number) => oneLine(max).nullable().optional();

const pieces = z
  .number("Enter the number of pieces.")
  .int("Use a whole number.")
  .max(1_000_000, "Use 1,000,000 or less.");

const amount = z
  .union([z.string(), z.number().transform(String)])
  .refine((value) => /^\d{1,7}(\.\d{1,3})?$/.test(value), "Enter an amount such as 8.50.")
  .nullable();

/** A line that a person enters: one style in one color and size. */
export const manualLine = z.strictObject({
  title: oneLine(300).min(1, "Enter the product."),
  sku: optionalLine(200),
  quantity: pieces.min(1, "Enter 1 piece or more."),
  size: optionalLine(100),
  color: optionalLine(100),
  unit_cost: amount.optional(),
  vendor_id: id.nullable().optional(),
  goods_source: z.enum(GOODS_SOURCES).optional(),
  has_logo_on_file: z.boolean().optional(),
  is_hard_good: z.boolean().optional(),
  note: text(10_000).nullable().optional(),
  deco_methods: once(z.enum(DECORATION_METHODS)).max(5, "Choose 5 methods or fewer.").optional(),
  locations: once(z.enum(DECORATION_LOCATIONS)).optional(),
  properties: z
    .array(z.strictObject({ name: text(300).min(1, "Enter a name."), value: text(10_000) }))
    .max(100, "Use 100 properties or fewer.")
    .optional(),
  personalizations: namesInput.optional(),
});
export type ManualLine = z.output<typeof manualLine>;

const lines = z.array(manualLine).min(1, "Add a line.").max(MAX_LINES, `Use ${MAX_LINES} lines or fewer.`);

const newCustomer = z
  .strictObject({
    first_name: optionalLine(100),
    last_name: optionalLine(100),
    email: emailInput.optional(),
    phone: optionalLine(50),
    company: optionalLine(200),
  })
  .refine(({ first_name, last_name, email, phone, company }) => first_name || last_name || email || phone || company, {
    message: "Enter a name, an email address or a phone number.",
  });

/** POST /orders: an order that came by phone, email or over the counter. A new customer with a known email address is the known one. */
export const manualOrderBody = z
  .strictObject({
    customer: newCustomer.optional(),
    customer_id: id.optional(),
    company: optionalLine(200),
    po_number: optionalLine(100),
    required_in_hand_date: calendarDate.nullable().optional(),
    is_firm: z.boolean().optional(),
    shipping_method: optionalLine(200),
    shipping_address: addressInput.nullable().optional(),
    note: text(10_000).nullable().optional(),
    line_items: lines,
  })
  .refine(({ customer, customer_id }) => (customer === undefined) !== (customer_id === undefined), {
    path: ["customer"],
    message: "Choose a customer, or enter a new one.",
  });
export type ManualOrderBody = z.output<typeof manualOrderBody>;

/** POST /orders/{id}/duplicate. With `line_items` the new order has these lines alone; 0 pieces leave a line out. */
export const reorderBody = z.strictObject({
  required_in_hand_date: calendarDate.nullable().optional(),
  note: text(10_000).nullable().optional(),
  line_items: z
    .array(z.strictObject({ order_line_item_id: id, quantity: pieces.min(0, "Enter 0 or more.") }))
    .min(1, "Add a line.")
    .max(2_000, "Use 2,000 lines or fewer.")
    .optional(),
});
export type ReorderBody = z.output<typeof reorderBody>;

const reason = text(2_000).optional();

/** POST /orders/{id}/line_items: several lines in `line_items`, or the fields of one. Once the order is accepted it needs `reason`. */
export const addLinesBody = z
  .strictObject({
    ...manualLine.partial().shape,
    line_items: lines.optional(),
    reason,
    /** Of the order. */
    lock_version: lockVersion.optional(),
  })
  .transform(({ line_items, reason, lock_version, ...single }, context) => {
    if (line_items) return { line_items, reason, lock_version };
    const parsed = parseWith(manualLine, single);
    if (parsed.ok) return { line_items: [parsed.value], reason, lock_version };
    for (const [field, messages] of Object.entries(parsed.errors))
      for (const message of messages) context.addIssue({ code: "custom", path: field.split("."), message });
    return z.NEVER;
  });
export type AddLines = z.output<typeof addLinesBody>;

/** DELETE /order_line_items/{id}; the reason may stand in the query. */
export const removeLineBody = z.strictObject({ reason, lock_version: lockVersion.optional() });
export const removeLineQuery = z.object({ reason: z.string().max(2_000, "Use 2,000 characters or fewer.").optional() });

/** DELETE /orders/{id}/line_items: all of them or none. */
export const removeLinesBody = z.strictObject({
  order_line_item_ids: z.array(id).min(1, "Choose a line.").max(MAX_LINES, `Choose ${MAX_LINES} lines or fewer.`),
  reason,
  /** Of the order. */
  lock_version: lockVersion.optional(),
});
export type RemoveLines = z.output<typeof removeLinesBody>;
