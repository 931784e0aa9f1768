/** An address holds so many ids without trouble; more are known by the run that refused them. */
export const MAX_IDS_IN_LINK = 100;

/** An action on as many records says how far it is, on a page of its own. */
export const FOLLOWED_FROM = 100;

/** As many records can be named one by one; more are chosen as "all that match". */
export const MAX_IDS = 1_000;
