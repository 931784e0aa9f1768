/** Stands in a document until its own rules are known, which is once it is written. */
export const FIRST_STYLES = "/*first-styles*/";
