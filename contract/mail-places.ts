/** Stand in the words of a proof's mail, until it is sent, where its screen shows what is typed there. */
export const MAIL_PLACES = { name: "\uE001", message: "\uE002", until: "\uE003" } as const;
