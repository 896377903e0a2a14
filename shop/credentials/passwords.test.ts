import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const passwords = createPasswords();
const client = { address: "192.0.2.1", isKnown: false };

test("verify accepts only the password of the hash", async () => {
  const hash = await passwords.hash("correct horse", client);
  expect(await passwords.verify("correct horse", hash, client)).toBe(true);
  expect(await passwords.verify("Correct horse", hash, client)).toBe(false);
  expect(await passwords.verify("correct horse ", hash, client)).toBe(false);
  expect(await passwords.verify("correct horse", null, client)).toBe(false);
});

test("hash returns argon2id with 19 MiB and two passes and a new salt each time", async () => {
  const [one, other] = [await passwords.hash("same", client), await passwords.hash("same", client)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test("verify rejects a password of more than 256 bytes without hashing (A12) (R1)", async () => {
  const busy = createPasswords({ maxRunning: 0, maxQueued: 0 });
  await expect(busy.verify("字".repeat(85), null, client)).rejects.toThrow("full");
  expect(await busy.verify("字".repeat(86), null, client)).toBe(false);
  expect(await busy.verify("x".repeat(1998), "some hash", client)).toBe(false);
});
