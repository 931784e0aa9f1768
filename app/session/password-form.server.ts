import { passwordText } from "contract/passwords.schema";
import { z } from "zod";

/** What the page of a mailed link sends. In a file of the server, so that its schema is none of the browser's scripts. */
export const passwordForm = z.object({ password: passwordText });
