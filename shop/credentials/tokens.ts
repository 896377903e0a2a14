import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 random bits: 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 of a token, which is stored instead of it. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Returns a short public id of a session, which cannot open it. */
export function sessionMark(token: string): string {
  return createHash("sha256").update(`mark of ${token}`).digest("base64url").slice(0, 8);
}
