import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { temporaryFolder } from "../environment/running-shop.ts";
import { type Browser, untilResponding } from "./browser.ts";

const Message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  params: z.object({ level: z.string(), text: z.string().nullable() }).optional().catch(undefined),
});
const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });
const Evaluated = z.object({ result: z.object({ value: z.string() }) });

/** Starts Firefox with an empty profile, driven by WebDriver BiDi. */
export async function startFirefox(shutdown: Shutdown): Promise<Browser> {
  const [profile, port] = [await temporaryFolder(shutdown), await loopbackPort(undefined)];
  const words = ["--headless", "--profile", profile, "--remote-debugging-port", String(port)];
  const firefox = spawn("firefox-esr", words, { stdio: "ignore" });
  const ended = once(firefox, "exit");
  async function close(): Promise<void> {
    firefox.kill();
    await ended;
  }
  shutdown.onShutdown(close);
  await untilResponding(`http://127.0.0.1:${port}`);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await once(socket, "open");

  const errors: string[] = [];
  const replies: PromiseWithResolvers<unknown>[] = [];
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, params } = Message.parse(JSON.parse(String(data)));
    if (params?.level === "error") errors.push(params.text ?? "");
    const reply = replies[id ?? -1];
    if (error === undefined) reply?.resolve(result);
    else reply?.reject(new Error(String(data)));
  });
  async function send(method: string, params: object): Promise<unknown> {
    const reply = Promise.withResolvers<unknown>();
    const late = () => reply.reject(new Error(`expected a reply to ${method} within 60 s`));
    AbortSignal.timeout(60_000).addEventListener("abort", late);
    socket.send(JSON.stringify({ id: replies.push(reply) - 1, method, params }));
    return await reply.promise;
  }

  const { capabilities } = Session.parse(await send("session.new", { capabilities: {} }));
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const [{ context }] = Tree.parse(await send("browsingContext.getTree", {})).contexts;
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    errors,
    close,
    async resize(width, height) {
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(expression) {
      const question = { expression: `JSON.stringify(${expression})`, target: { context } };
      return Evaluated.parse(await send("script.evaluate", { ...question, awaitPromise: false })).result
        .value;
    },
    async perform(actions) {
      await send("input.performActions", { context, actions });
    },
    async screenshot() {
      return z
        .object({ data: z.string() })
        .parse(await send("browsingContext.captureScreenshot", { context })).data;
    },
  };
}
