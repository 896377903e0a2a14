import { spawnSync } from "node:child_process";
import { say } from "../launch/say.mjs";
import { runTool } from "./tools.ts";

// The one without windows first: its tests take two thirds of the time.
const headless = "chromium-headless-shell";
const programs = [headless, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser"];
const onMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The Chromium or Chrome of this machine, if there is one that starts. */
export function installedBrowser(): string | undefined {
  const found = programs.flatMap(
    (name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim() || [],
  );
  return [...found, ...onMac].find((file) => starts(file, "--version"));
}

/** A browser for the tests: the machine's own, else Debian's, else (undefined) the one that Playwright brings. */
export async function findOrInstallBrowser(): Promise<string | undefined> {
  return installedBrowser() ?? (await installFromDebian()) ?? (await installFromPlaywright());
}

async function installFromDebian(): Promise<string | undefined> {
  if (!starts("apt-get", "--version")) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (asRoot.length > 0 && !starts("sudo", "-n", "true")) return undefined;
  say("  installing Chromium …");
  const [program = "apt-get", ...args] = [...asRoot, "apt-get"];
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  await runTool([program, ...args, "update", "-q"], quietly);
  for (const name of [headless, "chromium"]) {
    await runTool([program, ...args, "install", "-q", "-y", "--no-install-recommends", name], quietly);
    const browser = installedBrowser();
    if (browser !== undefined) return browser;
  }
  return undefined;
}

async function installFromPlaywright(): Promise<undefined> {
  say("  installing Playwright's Chromium …");
  await runTool(["playwright", "install", "chromium"]);
}

function starts(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore", timeout: 30_000 }).status === 0;
}
