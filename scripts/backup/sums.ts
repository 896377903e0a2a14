import { createHash } from "node:crypto";
import type { FileSum } from "./backup-format.ts";

const newline = 10;

/** Sums up the output of COPY in pieces. Each line is a row. */
export function tableSum() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(bytes: Uint8Array): void {
      hash.update(bytes);
      for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows += 1;
    },
    rows: () => rows,
    total: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

export function fileSum(bytes: Uint8Array): FileSum {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
