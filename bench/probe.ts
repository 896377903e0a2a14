import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { cores, pin } from "#scripts/processes/cores.ts";

/**
 * Milliseconds of each answer to one who asks ten times a second for so many seconds, from a process that does nothing else; not of the
 * first.
 */
export async function probe(url: string, seconds: number): Promise<number[]> {
  const script = `const times = [], ends = performance.now() + ${seconds * 1000};
    while (performance.now() < ends) {
      const begun = performance.now();
      await (await fetch(${JSON.stringify(url)})).text();
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    console.log(JSON.stringify(times.slice(1)));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.pid !== undefined) pin(child.pid, cores.asking);
  return z.array(z.number()).parse(JSON.parse(await text(child.stdout)));
}
