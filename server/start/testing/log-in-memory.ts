import { Writable } from "node:stream";
import { openLog } from "../log.ts";

/** A log whose lines are read back as objects. */
export function logInMemory() {
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: openLog("info", to) };
}
