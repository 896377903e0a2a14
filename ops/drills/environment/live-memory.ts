import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1);
const ResponseBody = z.object({
  id: z.number(),
  result: z.object({ result: z.object({ value: z.number() }).optional() }),
});
/** Debugger port that Node opens after SIGUSR1. */
const debuggerAddress = "http://127.0.0.1:9229/json/list";

/**
 * Returns the megabytes of a Node process after a garbage collection: its heap and external memory. The system's figure
 * includes uncollected garbage. Undefined when another process uses the debugger port.
 */
export async function liveMemoryOf(pid: number): Promise<number | undefined> {
  process.kill(pid, "SIGUSR1");
  for (let tries = 0; tries < 20; tries++) {
    const [target] = await targets().catch(() => []);
    if (target !== undefined) return await measure(target.webSocketDebuggerUrl, pid);
    await sleep(100);
  }
  return undefined;
}

async function targets() {
  return Targets.parse(await (await fetch(debuggerAddress)).json());
}

async function measure(address: string, pid: number): Promise<number | undefined> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const ask = (id: number, method: string, expression?: string) =>
    new Promise<number | undefined>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        const response = ResponseBody.safeParse(JSON.parse(String(data)));
        if (response.data?.id === id) resolve(response.data.result.result?.value);
      });
      socket.send(JSON.stringify({ id, method, params: expression === undefined ? {} : { expression } }));
    });
  if ((await ask(1, "Runtime.evaluate", "process.pid")) !== pid) return undefined;
  void (await ask(2, "HeapProfiler.collectGarbage"));
  const used = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
  const bytes = await ask(3, "Runtime.evaluate", used);
  socket.close();
  return bytes === undefined ? undefined : bytes / 1e6;
}
