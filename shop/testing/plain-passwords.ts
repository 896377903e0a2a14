import type { Passwords } from "../credentials/passwords.ts";

/** Passwords without hashing, for tests of other things. */
export const plainPasswords = {
  waiting: () => 0,
  hash: async (password: string) => `plain:${password}`,
  verify: async (password: string, hash: string | null) => hash === `plain:${password}`,
} satisfies Passwords;
