/** 192 random bits in letters and digits; unlike randomUUID also there where the shop is asked over plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
