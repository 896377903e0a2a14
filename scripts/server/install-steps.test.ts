import { describe, expect, test } from "vitest";
import { projectRoot } from "../launch/project-root.mjs";
import { installSteps } from "./install-steps.ts";
import { places } from "./server-files.ts";
import { makeSteps, printSteps, type Step, StepFailure } from "./steps.ts";
import { fakeMachine } from "./testing/fake-machine.ts";

const plan = { domain: "shop.example", ownCertificates: false, checkout: projectRoot, version: "9.9.9" };
/** Steps that need a network or a build are not part of these tests. */
const withoutWork = (steps: readonly Step[]) =>
  steps.filter(({ actions }) => actions.every(({ kind }) => kind !== "work"));

describe("installSteps", () => {
  test("a dry run on an empty Debian prints each step with its commands and changes nothing", async () => {
    const { machine, changes } = fakeMachine();
    const lines: string[] = [];
    await printSteps(installSteps(plan), machine, (line) => lines.push(line));
    const text = lines.join("\n");
    expect(changes).toEqual([]);
    expect(text).not.toContain("already so");
    for (const line of [
      "    useradd --system --user-group --home-dir /var/lib/smile --shell /usr/sbin/nologin smile",
      "    apt-get install -q -y --no-install-recommends postgresql caddy ca-certificates logrotate",
      "    ln -sfn /srv/smile/releases/9.9.9 /srv/smile/current",
      "    write /etc/smile/shop.env (0600)",
      "    runuser -u postgres -- createuser --createdb smile",
      "    systemctl enable --now smile@3000",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("a second run changes nothing and says of each step that it is already so (R48)", async () => {
    const { machine, changes } = fakeMachine();
    const steps = withoutWork(installSteps(plan));
    await machine.write("/srv/smile/releases/9.9.9/package.json", "{}", 0o644);
    expect(await makeSteps(steps, machine, () => {})).toBe(steps.length);
    changes.length = 0;
    const lines: string[] = [];
    expect(await makeSteps(steps, machine, (line) => lines.push(line))).toBe(0);
    expect(changes).toEqual([]);
    expect(lines.every((line) => line.endsWith(": already so"))).toBe(true);
  });

  test("settings, Caddy and the log of a server that its technician changed stay", async () => {
    const { machine, files } = fakeMachine();
    const steps = withoutWork(installSteps(plan));
    await machine.write("/srv/smile/releases/9.9.9/package.json", "{}", 0o644);
    await makeSteps(steps, machine, () => {});
    const changed = [places.settings, places.caddyfile, places.journal];
    for (const file of changed) files.set(file, `${files.get(file)}\n# of the technician\n`);
    expect(await makeSteps(steps, machine, () => {})).toBe(0);
    for (const file of changed) expect(files.get(file)).toContain("# of the technician");
  });

  test("no command and no line of a run has a password", async () => {
    const { machine, changes } = fakeMachine();
    const lines: string[] = [];
    await makeSteps(withoutWork(installSteps(plan)), machine, (line) => lines.push(line)).catch(() => {});
    expect([...changes, ...lines].join("\n")).not.toMatch(/postgres:\/\/|CODE_KEY|pwprompt/i);
  });
});

describe("makeSteps", () => {
  const step = (part: Partial<Step>): Step => ({
    title: "a step",
    isDone: () => Promise.resolve(false),
    actions: [],
    ...part,
  });

  test("stops at a command that fails, with the command and its output", async () => {
    const { machine } = fakeMachine({ failing: "false" });
    const steps = [step({ actions: [{ kind: "run", command: ["false", "a b"] }] })];
    await expect(makeSteps(steps, machine, () => {})).rejects.toThrow(
      /This command failed with 1: false 'a b'\n\nit failed/,
    );
  });

  test("stops at a step that changed nothing", async () => {
    await expect(makeSteps([step({})], fakeMachine().machine, () => {})).rejects.toThrow(StepFailure);
  });
});
