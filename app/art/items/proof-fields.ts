/** What of a proof its staff own, each with its name on screen. */
export const PROOF_FIELD_LABELS = {
  name: "Name",
  priority: "Priority",
  deco_method: "Method",
  logo_size: "Logo size",
  width_in: "Width",
  height_in: "Height",
  color_source: "Color source",
  color_way: "Colorway",
  illustration: "Illustration",
  background: "Background",
  note: "Note",
  customer_visible_note: "Note for the customer",
} as const;
export type ProofField = keyof typeof PROOF_FIELD_LABELS;
export const PROOF_FIELDS = Object.keys(PROOF_FIELD_LABELS) as ProofField[];

/** What an approval binds, and what a customer is looking at. */
export const FROZEN_FIELDS: readonly ProofField[] = [
  "deco_method",
  "logo_size",
  "width_in",
  "height_in",
  "color_source",
  "color_way",
];

export const FROZEN_WORDS: Readonly<Record<string, string>> = {
  approved:
    "Approved as it is: method, size, colors and places can't be changed. Take the approval back to change them.",
  in_review:
    "The customer is looking at it: method, size, colors and places can't be changed. Recall it to change them.",
};

/** Where the items of a group go: the side and the place of its first line. */
export const placeField = (lineId: number) => `place_${lineId}` as const;
export const sideField = (lineId: number) => `side_${lineId}` as const;
type PlaceField = ReturnType<typeof placeField> | ReturnType<typeof sideField>;

export type EditedField = ProofField | PlaceField;
export const isPlaceField = (name: string): name is PlaceField => /^(place|side)_\d+$/.test(name);
export const lineOf = (name: PlaceField) => Number(name.slice(name.indexOf("_") + 1));
