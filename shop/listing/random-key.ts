import { randomInt } from "node:crypto";

/** Returns a key for a row whose name has no Latin letters: the kind and eight random letters, as URLs and programs need them. */
export function randomKey(kind: string): string {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26)));
  return `${kind}-${letters.join("")}`;
}
