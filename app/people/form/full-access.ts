export const CONFIRM_FULL_ACCESS = "confirm_full_access";
export const FULL_ACCESS_LABEL = "Full access";

/** What the API is told where the box was ticked. */
export const fullAccess = (form: FormData) =>
  form.get(CONFIRM_FULL_ACCESS) === "1" ? { confirm_full_access: true } : {};
