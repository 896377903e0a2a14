import { Writable } from "node:stream";
import { openLog } from "../log.ts";

/** A log whose lines are read back as objects, and as they were `written`. */
export function logInMemory() {
  const lines: Record<string, unknown>[] = [];
  const written: string[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, written, log: openLog("info", to) };
}
