import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of suppliers, loaded with the first one that opens. */
export const supplierDialogs = wantedPart(
  "supplier-dialogs",
  async () => (await import("./supplier-dialogs")).SupplierDialogs,
);
