/** Stands in a document until its scripts are known, which is once it is written. */
export const LATER_SCRIPTS = "/*later-scripts*/";
