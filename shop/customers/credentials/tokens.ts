import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 random bits that opens something: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: its SHA-256, from which nobody gets the token back. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** A short public name of the session that a token opens: it tells sessions apart and opens none. */
export function sessionMark(token: string): string {
  return createHash("sha256").update(`mark of ${token}`).digest("base64url").slice(0, 8);
}
