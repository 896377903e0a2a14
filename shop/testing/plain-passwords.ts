import type { Passwords } from "../customers/credentials/passwords.ts";

/** Passwords without the work of hashing, for tests that are not about it. */
export const plainPasswords = {
  waiting: () => 0,
  hash: async (password: string) => `plain:${password}`,
  verify: async (password: string, hash: string | null) => hash === `plain:${password}`,
} satisfies Passwords;
