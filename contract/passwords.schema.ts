import { z } from "zod";

/** Length is all that is asked here; the server also refuses the commonest ones. */
export const passwordText = z.string().min(8, "Use 8 characters or more.").max(1024, "Use 1,024 characters or fewer.");
