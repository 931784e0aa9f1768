/** Stands in a body where the secret link goes when the mail leaves. */
export const LINK_PLACE = "{{link}}";

/** The bodies of a mail with `link` in its place. */
export function withLink(
  { body_text, body_html }: { body_text: string; body_html: string },
  link: string,
): { text: string; html: string } {
  return {
    text: body_text.replaceAll(LINK_PLACE, () => link),
    html: body_html.replaceAll(LINK_PLACE, () => escapeHtml(link)),
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return withoutPlace(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** What people typed is no place for a link. */
export function withoutPlace(text: string): string {
  return text.replace(/\{(?=\{)/g, "{ ");
}
