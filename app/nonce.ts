import { createContext } from "react";

/** The nonce of this response's Content-Security-Policy; undefined in the browser, where no new inline script is made. */
export const NonceContext = createContext<string | undefined>(undefined);
