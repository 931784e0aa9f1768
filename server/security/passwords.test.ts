import { expect, it, test } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

it("knows the password of a hash, and no other", async () => {
  const stored = await hashPassword("a long passphrase");
  await expect(verifyPassword("a long passphrase", stored)).resolves.toBe(true);
  await expect(verifyPassword("another passphrase", stored)).resolves.toBe(false);
});

test.each([null, "", "plain text", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$cut off"])(
  "lets nobody in with what is no hash of ours: %s",
  async (stored) => {
    await expect(verifyPassword("nobody has this password", stored)).resolves.toBe(false);
    await expect(verifyPassword(stored ?? "", stored)).resolves.toBe(false);
  },
);
