import type { WebhookEndpointRow } from "../db/tables";
import type { TokenCipher } from "../sessions/token-cipher";

export const placeOfWebhook = (id: number) => `webhook endpoint ${id}`;

export const sealWebhookSecret = (cipher: TokenCipher, id: number, secret: string) =>
  cipher.seal(secret, placeOfWebhook(id));

/** Null where it was sealed with another session secret. */
export function openWebhookSecret(
  cipher: TokenCipher,
  { id, secret_cipher }: Pick<WebhookEndpointRow, "id" | "secret_cipher">,
): string | null {
  return secret_cipher === null ? null : cipher.open(secret_cipher, placeOfWebhook(id));
}
