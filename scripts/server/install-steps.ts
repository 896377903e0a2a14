import { readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseStep } from "./copy-release.ts";
import type { Machine } from "./machine.ts";
import {
  caddyfileText,
  journalLimits,
  places,
  port,
  type ServerPlan,
  serves,
  service,
  settingOf,
  settingsText,
} from "./server-files.ts";
import { type Action, asUser, type Step, StepFailure } from "./steps.ts";
import { waitUntil } from "./wait-until.ts";

/** Server to set up, from which folder, and which version that folder has. */
export interface Installation extends ServerPlan {
  readonly checkout: string;
  readonly version: string;
}

const packages = ["postgresql", "caddy", "ca-certificates", "logrotate"];
const run = (...command: string[]): Action => ({ kind: "run", command });

/** Returns the steps from an empty Debian to an open shop behind https, in their order. */
export function installSteps(plan: Installation): readonly Step[] {
  return [...programSteps(plan), ...databaseSteps(), ...proxySteps(plan), ...serviceSteps(plan)];
}

function programSteps(plan: Installation): Step[] {
  const { checkout, version, domain } = plan;
  const release = join(places.releases, version);
  return [
    {
      title: `packages of Debian: ${packages.join(", ")}`,
      async isDone(machine) {
        const all = await Promise.all(packages.map((name) => machine.run(["dpkg-query", "-s", name])));
        return all.every(({ output }) => /^Status: install ok installed$/m.test(output));
      },
      actions: [
        run("apt-get", "update", "-q"),
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", ...packages),
      ],
    },
    {
      title: "user smile, who can't sign in",
      isDone: succeeds("id", "-u", "smile"),
      actions: [
        run(
          "useradd",
          "--system",
          "--user-group",
          "--home-dir",
          places.data,
          "--shell",
          "/usr/sbin/nologin",
          "smile",
        ),
      ],
    },
    releaseStep(version, checkout),
    {
      title: `${places.current}, the release that runs`,
      isDone: async (machine) => (await machine.read(join(places.current, "package.json"))) !== undefined,
      actions: [{ kind: "link", path: places.current, target: release }],
    },
    {
      title: `settings in ${places.settings}, for root only`,
      async isDone(machine) {
        const text = (await machine.read(places.settings)) ?? "";
        return settingOf(text, "PUBLIC_URL") === `https://${domain}`;
      },
      actions: [
        {
          kind: "write",
          file: places.settings,
          text: settingsText(example(checkout, "shop.env.example"), plan),
          mode: 0o600,
        },
      ],
    },
    {
      title: "limits of the log: 1 GB, 90 days",
      isDone: async (machine) => (await machine.read(places.journal)) !== undefined,
      actions: [
        { kind: "write", file: places.journal, text: journalLimits, mode: 0o644 },
        run("systemctl", "restart", "systemd-journald"),
      ],
    },
  ];
}

function databaseSteps(): Step[] {
  const psql = (statement: string) => asUser("postgres", ["psql", "-XAtqc", statement]);
  const isTrue = (statement: string) => async (machine: Machine) =>
    (await machine.run(psql(`select exists(${statement})`))).output.trim() === "t";
  return [
    {
      title: "PostgreSQL runs",
      isDone: isTrue("select"),
      actions: [run("systemctl", "enable", "--now", "postgresql")],
    },
    {
      title: "role smile of the database, without a password",
      isDone: isTrue("select from pg_roles where rolname = 'smile'"),
      actions: [run(...asUser("postgres", ["createuser", "--createdb", "smile"]))],
    },
    {
      title: "rights and memory of the role: CREATEDB for restores, work_mem",
      isDone: isTrue(
        "select from pg_roles where rolname = 'smile' and rolcreatedb and rolconfig::text like '%work_mem=%'",
      ),
      actions: [run(...psql("alter role smile createdb; alter role smile set work_mem = '16MB'"))],
    },
    {
      title: "database smile",
      isDone: isTrue("select from pg_database where datname = 'smile'"),
      actions: [
        run(
          ...asUser("postgres", [
            "createdb",
            "--owner=smile",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--template=template0",
            "smile",
          ]),
        ),
      ],
    },
  ];
}

function proxySteps(plan: Installation): Step[] {
  const { checkout, domain, ownCertificates } = plan;
  const authority: Step = {
    title: `certificate of Caddy's own authority in ${places.authority}`,
    async isDone(machine) {
      const made = await machine.read(places.caddyAuthority);
      return made !== undefined && made === (await machine.read(places.authority));
    },
    actions: [
      run("timeout", "30", "sh", "-c", `until [ -s ${places.caddyAuthority} ]; do sleep 0.2; done`),
      run("install", "-m", "644", places.caddyAuthority, places.authority),
    ],
  };
  return [
    {
      title: `Caddy with https for ${domain}`,
      isDone: async (machine) => serves((await machine.read(places.caddyfile)) ?? "", domain),
      actions: [
        {
          kind: "write",
          file: places.caddyfile,
          text: caddyfileText(example(checkout, "Caddyfile"), plan),
          mode: 0o644,
        },
        run("systemctl", "reload-or-restart", "caddy"),
      ],
    },
    runs("caddy", "Caddy runs, also after a restart of the machine"),
    ...(ownCertificates ? [authority] : []),
  ];
}

function serviceSteps({ checkout }: Installation): Step[] {
  const unit = example(checkout, "smile@.service");
  const ready = `http://127.0.0.1:${port}/readyz`;
  return [
    {
      title: `service ${places.unit}`,
      isDone: async (machine) => (await machine.read(places.unit)) === unit,
      actions: [
        { kind: "write", file: places.unit, text: unit, mode: 0o644 },
        run("systemctl", "daemon-reload"),
      ],
    },
    runs(service, "the shop runs, also after a restart of the machine"),
    {
      title: "the shop is ready",
      isDone: async (machine) => await machine.isReady(ready),
      actions: [
        {
          kind: "work",
          says: `wait until ${ready} responds`,
          work: (machine) => waitForShop(machine, ready),
        },
      ],
    },
  ];
}

async function waitForShop(machine: Machine, ready: string): Promise<void> {
  const log = ["journalctl", "-u", service, "-o", "cat", "--no-pager", "-n", "15"];
  await waitUntil(ready, 90).catch(async (error: StepFailure) => {
    const { output } = await machine.run(log);
    throw new StepFailure(`${error.message} The end of its log (${log.slice(0, 3).join(" ")}):\n\n${output}`);
  });
}

function runs(name: string, title: string): Step {
  return {
    title,
    async isDone(machine) {
      const [active, enabled] = await Promise.all(
        ["is-active", "is-enabled"].map((question) => machine.run(["systemctl", question, name])),
      );
      return active?.code === 0 && enabled?.code === 0;
    },
    actions: [run("systemctl", "enable", "--now", name)],
  };
}

function succeeds(...command: string[]): Step["isDone"] {
  return async (machine) => (await machine.run(command)).code === 0;
}

function example(checkout: string, file: string): string {
  return readFileSync(join(checkout, "ops", "deploy", file), "utf8");
}
