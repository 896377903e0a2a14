import type { Passwords } from "../customers/passwords.ts";

/** Passwords without the work of hashing, for tests that are not about it. */
export const plainPasswords: Passwords = {
  waiting: () => 0,
  hash: async (password) => `plain:${password}`,
  verify: async (password, hash) => hash === `plain:${password}`,
};
