import { createHash } from "node:crypto";
import type { FileSum } from "./backup-format.ts";

const newline = 10;

/** Adds up what COPY writes of a table, piece by piece: a row is a line. */
export function tableSum() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(bytes: Uint8Array): void {
      hash.update(bytes);
      for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows += 1;
    },
    rows: () => rows,
    /** Ends the adding up. */
    total: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

export function fileSum(bytes: Uint8Array): FileSum {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
