import { wantedPart } from "~/ui/wanted-part";

/** The dialogs about templates of mail, loaded with the first one that opens. */
export const templateDialogs = wantedPart(
  "template-dialogs",
  async () => (await import("./template-dialogs")).TemplateDialogs,
);
