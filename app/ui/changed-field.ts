/** Whether a field differs from the value that the server rendered. */
export function isFieldChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const stored = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(stored, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

export const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
