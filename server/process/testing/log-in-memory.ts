import { Writable } from "node:stream";
import { openLog } from "../log.ts";

/** Log in memory, with parsed `lines` and raw `written` ones. */
export function logInMemory(level: "info" | "debug" = "info") {
  const lines: Record<string, unknown>[] = [];
  const written: string[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      written.push(String(chunk));
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, written, log: openLog(level, to) };
}
