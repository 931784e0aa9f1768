import { z } from "zod";
import { instant, listOf, lockVersion, money, pageQuery, text } from "./conventions.schema";
import { customerFields, editableCustomerFields } from "./customer-fields";
import { answerShape, patchShape } from "./field-schemas";
import { file } from "./files.schema";
import { logo } from "./logos.schema";

export const address = z.object({
  name: z.string().nullish(),
  company: z.string().nullish(),
  line_1: z.string().nullish(),
  line_2: z.string().nullish(),
  city: z.string().nullish(),
  region: z.string().nullish(),
  postal_code: z.string().nullish(),
  country: z.string().nullish(),
  phone: z.string().nullish(),
});
export type Address = z.output<typeof address>;

const addressLine = text(200).nullable().optional();
export const addressInput = z.strictObject({
  name: addressLine,
  company: addressLine,
  line_1: addressLine,
  line_2: addressLine,
  city: addressLine,
  region: addressLine,
  postal_code: addressLine,
  country: addressLine,
  phone: addressLine,
});

const NO_EMAIL = "Enter an email address such as ellen@example.com.";
export const emailInput = z
  .union([z.literal(""), z.email(NO_EMAIL).max(320, "Use 320 characters or fewer.")], NO_EMAIL)
  .nullable();

/** Seed §3 Customer. */
export const customer = z.object({
  id: z.number().int(),
  ...answerShape(customerFields),
  lock_version: lockVersion.nullish(),
});
export type Customer = z.output<typeof customer>;

const customerOrder = z.object({
  id: z.number().int(),
  name: z.string(),
  order_number: z.number().int().nullish(),
  status: z.string(),
  stage: z.string().nullish(),
  source: z.string().nullish(),
  created_at: instant.nullish(),
  required_in_hand_date: z.string().nullish(),
  total_units: z.number().int().nullish(),
  total_price: money.nullish(),
  currency: z.string().nullish(),
});

/** One customer: the newest of their orders, logos and files, and the sums over all their orders that were not cancelled. */
export const customerDetail = customer.extend({
  /** Those that were entered here; without any, those that their orders were sent to. */
  addresses: listOf(address),
  orders: listOf(customerOrder),
  logos: listOf(logo),
  files: listOf(file),
  totals: z
    .object({
      orders: z.number().int(),
      open_orders: z.number().int(),
      units: z.number().int(),
      /** One for each currency. */
      spent: listOf(z.object({ currency: z.string(), amount: money })),
    })
    .nullish(),
});
export type CustomerDetail = z.output<typeof customerDetail>;

/** GET /customers: newest first. `q`: name, company, email or phone. */
export const customerQuery = z.object({
  ...pageQuery,
  q: z.string().max(200, "Use 200 characters or fewer.").optional(),
});
export type CustomerQuery = z.output<typeof customerQuery>;

/** PATCH /customers/{id}; `addresses` replaces the whole list. */
export const customerPatch = z.strictObject({
  ...patchShape(editableCustomerFields),
  email: emailInput.optional(),
  addresses: z.array(addressInput).max(20, "Use 20 addresses or fewer.").optional(),
  lock_version: lockVersion.optional(),
});
export type CustomerPatch = z.output<typeof customerPatch>;
