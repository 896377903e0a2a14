/** 192 random bits as letters and digits. Unlike randomUUID it works on plain http. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
