/** Encodes codes of fifteen digits, eight bytes each, for encryption. */
export function encodeCodes(codes: readonly string[]): Buffer {
  const bytes = Buffer.alloc(codes.length * 8);
  for (const [index, code] of codes.entries()) bytes.writeBigUInt64BE(BigInt(code), index * 8);
  return bytes;
}

/** Decodes the bytes of `encodeCodes` to codes of fifteen digits. */
export function decodeCodes(bytes: Buffer): string[] {
  return Array.from({ length: bytes.length / 8 }, (_, index) =>
    String(bytes.readBigUInt64BE(index * 8)).padStart(15, "0"),
  );
}
