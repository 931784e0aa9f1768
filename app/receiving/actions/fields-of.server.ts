import type { BackendError } from "~/backend/backend-error.server";

/** What the backend says of `receipt.note` belongs to the form's field `note`. */
export function fieldsOf(error: BackendError, part: "receipt" | "release"): BackendError {
  if (error.kind !== "invalid") return error;
  const entries = Object.entries(error.fields).map(([path, words]) => [path.replace(`${part}.`, ""), words] as const);
  return { ...error, fields: Object.fromEntries(entries) };
}
