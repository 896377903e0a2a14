import { randomFillSync } from "node:crypto";
import { checkDigit } from "#contract/authenticity/check-digit.ts";

const digits = 14;
/** Largest multiple of ten in a byte; higher bytes would make some digits more likely. */
const fairBytes = 250;

/** Creates distinct codes of fourteen random digits and a check digit. */
export function newCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = randomDigits(digits * (count - codes.size));
    for (let at = 0; at < random.length; at += digits) {
      const code = random.slice(at, at + digits);
      codes.add(code + checkDigit(code));
    }
  }
  return [...codes];
}

function randomDigits(count: number): string {
  const found: number[] = [];
  const bytes = Buffer.alloc(4096);
  while (found.length < count) {
    for (const byte of randomFillSync(bytes))
      if (byte < fairBytes && found.length < count) found.push(byte % 10);
  }
  return found.join("");
}
