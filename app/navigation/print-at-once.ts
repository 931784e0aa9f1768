/** The state of a navigation to a sheet that is to be printed as soon as it is there. */
export const PRINT_AT_ONCE = "print";
