import { wantedPart } from "~/ui/wanted-part";

/** The chooser, loaded when it first opens. */
export const columnsChooser = wantedPart(
  "columns-chooser",
  async () => (await import("./columns-chooser")).ColumnsChooser,
);
