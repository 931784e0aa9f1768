import { z } from "zod/v4";
import type { ActionField, ActionFields } from "./action";

/** The form of these fields, for `z.object`. */
export function actionShape(fields: ActionFields): Record<string, z.ZodType<string | undefined>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
}

function schemaOf(field: ActionField): z.ZodType<string | undefined> {
  const { required } = field;
  switch (field.type) {
    case "text":
    case "note": {
      const text = z
        .string()
        .trim()
        .max(field.max, `Use ${field.max.toLocaleString("en-US")} characters or fewer.`);
      return required ? text.min(1, required) : text.optional();
    }
    case "choice": {
      const values = field.options.map(({ value }) => value);
      return required ? z.enum(values, required) : z.enum(["", ...values]).optional();
    }
    case "person":
      return z
        .string()
        .regex(/^\d{0,10}$/, "Choose a person.")
        .optional();
    case "tick":
      return z.literal("1").optional();
  }
}
