import { join } from "node:path";

/** Key in `settings`: which files folder this database belongs to. */
export const FILES_MARKER_KEY = "files.marker";

/** Holds the same word as the database does. */
export const markerPath = (dataDir: string) => join(dataDir, "files", "marker");
