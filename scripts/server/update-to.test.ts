import { beforeEach, expect, test } from "vitest";
import type { Machine } from "./machine.ts";
import { places } from "./server-files.ts";
import { StepFailure } from "./steps.ts";
import type { Server } from "./switch-release.ts";
import { rollBack, updateTo } from "./update-to.ts";

const releaseOf = (version: string) => `${places.releases}/${version}`;

/** Server in memory with two shops. `broken` releases do not get ready; `failing` is a part of a command that fails. */
let links: Map<string, string>;
let running: Map<string, string>;
let made: string[];
let broken: string;
let failing: string;
let deleted: string[];

const machine: Machine = {
  async run(command) {
    const line = command.join(" ");
    const [program, ...words] = command;
    if (program === "readlink") {
      const target = links.get(words.at(-1) ?? "");
      return { code: target === undefined ? 1 : 0, output: `${target}\n`, errors: "" };
    }
    if (program === "ls")
      return { code: 0, output: "1.10.0\n1.7.0\n1.8.0\n1.8.1\n1.9.0\n2026-11-22\n", errors: "" };
    if (line.includes("list-units"))
      return { code: 0, output: "smile@3000.service loaded\nsmile@3001.service loaded\n", errors: "" };
    if (program === "rm") deleted = words;
    else made.push(line.replace(/^systemd-run .*bin\/node /, ""));
    if (failing !== "" && line.includes(failing)) return { code: 1, output: "", errors: "it failed" };
    const port = /^systemctl restart smile@(\d+)$/.exec(line)?.[1];
    if (port !== undefined) running.set(port, links.get(places.current) ?? "");
    return { code: 0, output: "", errors: "" };
  },
  read: async () => undefined,
  write: async () => {},
  link: async (path, target) => void links.set(path, target),
  isReady: async () => true,
};
const server: Server = {
  machine,
  say: () => {},
  async untilReady(port) {
    if (running.get(port) === broken) throw new StepFailure(`${port} did not respond`);
  },
};

beforeEach(() => {
  links = new Map([[places.current, releaseOf("1.9.0")]]);
  running = new Map([
    ["3000", releaseOf("1.9.0")],
    ["3001", releaseOf("1.9.0")],
  ]);
  made = [];
  broken = "";
  failing = "";
  deleted = [];
});

const runs = () => [...new Set(running.values())];

test("an update backs up with the old release, migrates with the new one, and restarts one shop after the other", async () => {
  await updateTo("1.10.0", server);
  expect(made.map((line) => line.replace(/-\d+\.tar\.gz$/, ""))).toEqual([
    `${releaseOf("1.9.0")}/scripts/backup/backup.ts ${places.data}/backups/backup-before-1.10.0`,
    `${releaseOf("1.10.0")}/scripts/server/migrate.ts`,
    "systemctl restart smile@3000",
    "systemctl restart smile@3001",
  ]);
  expect(runs()).toEqual([releaseOf("1.10.0")]);
  expect(deleted).toEqual(["-rf", releaseOf("1.7.0"), releaseOf("1.8.0"), places.incoming]);
  await rollBack(server);
  expect(runs()).toEqual([releaseOf("1.9.0")]);
  expect(made.slice(4)).toEqual(["systemctl restart smile@3000", "systemctl restart smile@3001"]);
});

test.each(["backup.ts", "migrate.ts"])(
  "a failing %s changes nothing, and the old release runs on (R49)",
  async (script) => {
    failing = script;
    const before = new Map(links);
    await expect(updateTo("1.10.0", server)).rejects.toThrow(/failed:\nit failed/);
    expect(links).toEqual(before);
    expect(made.filter((line) => line.startsWith("systemctl"))).toEqual([]);
  },
);

test("a release that does not get ready is left for the one of before", async () => {
  broken = releaseOf("1.10.0");
  await expect(updateTo("1.10.0", server)).rejects.toThrow(/^The shop runs \S+1\.9\.0 again: /);
  expect(runs()).toEqual([releaseOf("1.9.0")]);
  expect(links.get(places.current)).toBe(releaseOf("1.9.0"));
});

test("an update or a rollback that was killed after any step is finished by the next run", async () => {
  const ways = [
    { work: (to: Server) => updateTo("1.10.0", to), at: ["1.9.0", "1.8.0"], after: "1.10.0" },
    { work: rollBack, at: ["1.10.0", "1.9.0"], after: "1.9.0" },
  ];
  for (const { work, at, after } of ways) {
    for (let steps = 0; steps < 9; steps += 1) {
      const [current = "", previous = ""] = at.map(releaseOf);
      links = new Map([
        [places.current, current],
        [places.previous, previous],
      ]);
      let left = steps;
      const isKilled = (step: boolean) => {
        if (left === 0) throw new Error("killed");
        left -= step ? 1 : 0;
      };
      const killed: Machine = {
        ...machine,
        async run(command) {
          isKilled(command[0] !== "readlink");
          return await machine.run(command);
        },
        async link(path, target) {
          isKilled(true);
          await machine.link(path, target);
        },
      };
      await work({ ...server, machine: killed }).catch((error: Error) =>
        expect(error.message).toBe("killed"),
      );
      await work(server);
      expect([links.get(places.current), ...runs()]).toEqual([releaseOf(after), releaseOf(after)]);
      if (after === "1.10.0") expect(links.get(places.previous)).toBe(current);
    }
  }
});

test("an older version is rejected, and a server without a release before cannot go back", async () => {
  await expect(updateTo("1.8.0", server)).rejects.toThrow(/runs 1\.9\.0, which is newer/);
  await expect(rollBack(server)).rejects.toThrow(/no other release before/);
  expect(made).toEqual([]);
});
