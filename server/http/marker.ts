/** In every server bundle and in no browser bundle: `npm run check` looks for it in both. */
export const SERVER_MARKER = "only-on-the-server:4f1c9a";
