/** Words and limits of API tokens; no zod, so that browsers load nothing for them. */

/** Every token begins with it, so that scanners find one that leaked. */
export const API_TOKEN_PREFIX = "omt_";

/** A token may make so many requests a minute. */
export const API_TOKEN_REQUESTS_A_MINUTE = 600;
