import { join } from "node:path";
import type { Machine } from "./machine.ts";
import { places } from "./server-files.ts";
import { StepFailure } from "./steps.ts";

/** Server whose releases are switched. */
export interface Server {
  readonly machine: Machine;
  readonly say: (line: string) => void;
  /** Resolves when the shop at a port is ready, and throws a StepFailure when it does not get ready. */
  readonly untilReady: (port: string) => Promise<void>;
}

/** Returns the folder that a link of `places` leads to; undefined without a release there. */
export async function releaseAt(machine: Machine, link: string): Promise<string | undefined> {
  const { code, output } = await machine.run(["readlink", "-e", link]);
  return code === 0 ? output.trim() : undefined;
}

/**
 * Lets the server run a release: restarts its shops one after the other, each until it is ready. If one does not get ready, all run the release of before
 * again, and a StepFailure says so. An interrupted switch is repeated by calling it again.
 */
export async function switchRelease(release: string, { machine, say, untilReady }: Server): Promise<void> {
  const current = await releaseAt(machine, places.current);
  if (current === undefined) throw new StepFailure(`${places.current} leads to no release.`);
  if (current !== release) {
    const links = [[places.previous, current] as const, [places.current, release] as const];
    // Never both to the release that is left: a second run would not find the other one.
    if ((await releaseAt(machine, places.previous)) === release) links.reverse();
    for (const [path, target] of links) await machine.link(path, target);
  }
  const before = await releaseAt(machine, places.previous);
  try {
    await restartShops({ machine, say, untilReady });
  } catch (error) {
    if (!(error instanceof StepFailure) || before === undefined || before === release) throw error;
    say(`✗ ${error.message}`);
    say(`… returning to ${before}`);
    await machine.link(places.current, before);
    await restartShops({ machine, say, untilReady });
    throw new StepFailure(
      `The shop runs ${before} again: ${release} did not get ready. No data was changed back.`,
    );
  }
}

async function restartShops({ machine, say, untilReady }: Server): Promise<void> {
  const listed = await machine.run([
    "systemctl",
    "list-units",
    "--plain",
    "--no-legend",
    "--all",
    "smile@*.service",
  ]);
  const ports = [...listed.output.matchAll(/^smile@(\d+)\.service/gm)].map(([, port]) => port ?? "");
  if (ports.length === 0) throw new StepFailure("No service smile@… is on this machine.");
  for (const port of ports) {
    say(`… restarting smile@${port}`);
    const { code, errors } = await machine.run(["systemctl", "restart", `smile@${port}`]);
    if (code !== 0) throw new StepFailure(`smile@${port} could not be restarted: ${errors.trim()}`);
    await untilReady(port);
  }
}

/** Runs a program of a release as the shop's user, with the settings of the server. Throws a StepFailure with its output. */
export async function runAsShop(
  machine: Machine,
  release: string,
  [script = "", ...args]: readonly string[],
): Promise<string> {
  const properties = [`EnvironmentFile=${places.settings}`, `WorkingDirectory=${release}`, "UMask=0077"];
  const { code, output, errors } = await machine.run([
    ...["systemd-run", "--quiet", "--pipe", "--wait", "--collect", "--uid=smile", "--gid=smile"],
    ...properties.map((property) => `--property=${property}`),
    ...[`--setenv=DATA_DIR=${places.data}`, "--setenv=NODE_ENV=production"],
    ...[join(release, "node_modules/.bin/node"), join(release, script), ...args],
  ]);
  if (code !== 0) throw new StepFailure(`${script} failed:\n${`${output}\n${errors}`.trim()}`);
  return output.trim();
}
