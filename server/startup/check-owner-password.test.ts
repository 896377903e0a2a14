import { expect, test } from "vitest";
import { checkOwnerPassword } from "./check-owner-password.ts";

const email = "owner@smile.example";
const failure = (reason: string) =>
  new RegExp(`^OWNER_PASSWORD: expected one that is hard to guess, but got ${reason}\\.$`);

test("accepts a good password, and no owner", async () => {
  await expect(checkOwnerPassword({ email, password: "a long quiet evening" })).resolves.toBeUndefined();
  await expect(checkOwnerPassword(undefined)).resolves.toBeUndefined();
});

test("names the broken rule of a weak password (R1)", async () => {
  await expect(checkOwnerPassword({ email, password: "smile owner 2026 !!" })).rejects.toThrow(
    failure("little else than words of the shop or of OWNER_EMAIL"),
  );
  await expect(checkOwnerPassword({ email, password: "123456789987654321" })).rejects.toThrow(
    failure("a common one"),
  );
});
