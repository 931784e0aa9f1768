/** What a page of this application may load and where it may be shown. One nonce a response. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // No strict-dynamic: Remix puts no nonce on its modulepreload links, which would then be refused.
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Mail is shown in frames, each with a policy of its own (app/mail/mail-document.server.ts).
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
