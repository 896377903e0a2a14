import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { z } from "zod";
import { loopbackPort } from "#db/embedded/loopback-port.ts";
import type { Shutdown } from "#server/process/shutdown.ts";
import { temporaryFolder } from "../environment/running-shop.ts";
import { type Browser, untilResponding } from "./browser.ts";

const Session = z.object({ sessionId: z.string(), capabilities: z.object({ browserVersion: z.string() }) });
/** Without it the toolbar does not fit into the width of a phone. */
const narrowToolbar = "button, entry { padding: 0; min-width: 0; border: 0 }";

/** Starts WebKitGTK on a virtual screen, driven by W3C WebDriver. It stores nothing. */
export async function startWebKit(shutdown: Shutdown): Promise<Browser> {
  const [folder, port] = [await temporaryFolder(shutdown), await loopbackPort(undefined)];
  await mkdir(`${folder}/gtk-3.0`);
  await writeFile(`${folder}/gtk-3.0/gtk.css`, narrowToolbar);
  const words = ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`];
  const driver = spawn("xvfb-run", words, {
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder, TMPDIR: folder },
    // Starts a process group, so that killing it ends driver, screen and browser.
    detached: true,
  });
  const ended = once(driver, "exit");
  async function close(): Promise<void> {
    if (driver.exitCode === null && driver.signalCode === null && driver.pid !== undefined)
      process.kill(-driver.pid);
    await ended;
  }
  shutdown.onShutdown(close);

  const origin = `http://127.0.0.1:${port}`;
  await untilResponding(`${origin}/status`);
  const { sessionId, capabilities } = Session.parse(await post(`${origin}/session`, { capabilities: {} }));
  const command = async (name: string, body?: object) =>
    await post(`${origin}/session/${sessionId}/${name}`, body);
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    // The protocol reports none.
    errors: [],
    close,
    async resize(width, height) {
      await command("window/rect", { x: 0, y: 0, width, height });
      // The toolbar takes a part of the height.
      const inner = await command("execute/sync", { script: "return innerHeight", args: [] });
      await command("window/rect", { x: 0, y: 0, width, height: 2 * height - z.number().parse(inner) });
    },
    open: async (url) => void (await command("url", { url })),
    evaluate: async (expression) =>
      z
        .string()
        .parse(await command("execute/sync", { script: `return JSON.stringify(${expression})`, args: [] })),
    perform: async (actions) => void (await command("actions", { actions })),
    screenshot: async () => z.string().parse(await command("screenshot")),
  };
}

/** Sends a command and returns its value. Without a body it is a GET. */
async function post(url: string, body?: object): Promise<unknown> {
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(60_000) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
