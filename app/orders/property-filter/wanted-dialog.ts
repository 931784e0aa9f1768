import { wantedPart } from "~/ui/wanted-part";

export const propertyDialog = wantedPart(
  "property-dialog",
  async () => (await import("./property-dialog")).PropertyDialog,
);
