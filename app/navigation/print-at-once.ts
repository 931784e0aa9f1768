/** The navigation state that makes a sheet print as soon as it is loaded. */
export const PRINT_AT_ONCE = "print";
