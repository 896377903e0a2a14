import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "#scripts/launch/project-root.mjs";
import { copyCheckout } from "#scripts/server/copy-release.ts";
import type { Drill, DrillTools } from "./drill.ts";
import { hasProgram } from "./environment/install-package.ts";
import { temporaryFolder } from "./environment/running-shop.ts";
import { deleteDebian, type FreshDebian, installDebian, nameItself } from "./server/fresh-debian.ts";
import { updateUnderLoad } from "./server/update-under-load.ts";

const domain = "shop.example";
const command = `cd /root/smile && npm run install-server -- --own-certificates --domain`;
const node = "NODE_EXTRA_CA_CERTS=/etc/smile/authority.crt /srv/smile/current/node_modules/.bin/node";
/** Files of the system and of the shop that a second run must not touch. */
const touched =
  "find /etc /srv /usr /var/lib/smile /var/lib/caddy -newer /root/marker -type f ! -path '/var/lib/smile/backups/*'";

/** Sets up a server on an empty Debian 12 and 13, runs the command again, updates, rolls back and restarts the machine. */
export const installServer: Drill = {
  name: "48-install-server",
  shows: ["R48", "R49"],
  minutes: 30,
  async run(tools) {
    if (process.getuid?.() !== 0) return { notRunBecause: "it takes root to boot a system in a container" };
    if (!(await hasProgram("debootstrap"))) return { notRunBecause: "debootstrap is missing" };
    if (!(await hasProgram("systemd-nspawn", "systemd-container")))
      return { notRunBecause: "systemd-nspawn is missing" };
    for (const port of [80, 443, 3000]) {
      if (await isTaken(port)) return { notRunBecause: `another program listens on port ${port}` };
    }
    const folder = await temporaryFolder(tools.shutdown);
    const twelve = await installOn("bookworm", folder, tools);
    // Its mirror or systemd-nspawn may be missing here, while the other one works.
    const thirteen = await installOn("trixie", folder, tools);
    return {
      held: twelve.faults.length === 0 && thirteen.faults.length === 0,
      figures: `Debian 12: ${twelve.figures}; Debian 13: ${thirteen.figures}`,
    };
  },
};

async function installOn(suite: string, folder: string, { shutdown, say }: DrillTools) {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  say(`installing ${suite} …`);
  const debian = await installDebian(suite, folder, shutdown);
  await nameItself(debian, domain);
  await copyCheckout(projectRoot, join(debian.root, "root/smile"));
  await debian.boot();
  const npm = await debian.run("apt-get update -q && apt-get install -q -y --no-install-recommends npm");
  if (npm.code !== 0) throw new Error(`npm could not be installed: ${npm.output.slice(-400)}`);

  const dry = await debian.run(`${command} ${domain} --dry-run`);
  expect(dry.output.includes("This was a dry run"), `the dry run said ${dry.output.slice(-300)}`);
  expect((await debian.run("ls /srv/smile || id smile")).code !== 0, "the dry run changed the machine");

  say("installing the shop …");
  const began = performance.now();
  const first = await debian.run(`${command} ${domain}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const line of first.output.split("\n").slice(-40)) say(line);
  const link = /^ {2}(https:\/\/shop\.example\/admin\/first-owner\/\S+)$/m.exec(first.output)?.[1] ?? "";
  expect(first.code === 0 && link !== "", "the command failed or printed no link for the first owner");
  expect((await statusInside(debian, `https://${domain}/`)) === "200", "the shop is not behind https");
  expect((await statusInside(debian, link)) === "200", "the link of the first owner does not open");
  expect((await statusInside(debian, `https://${domain}/readyz`)) === "403", "visitors see /readyz");
  const mode = (await debian.run("stat -c %a-%U /etc/smile/shop.env")).output.trim();
  expect(mode === "600-root", `the settings have the mode ${mode}`);

  say("running the command again …");
  await debian.run("sleep 1; touch /root/marker; sleep 1");
  const second = await debian.run(`${command} ${domain}`);
  expect(second.output.includes("nothing has changed"), `the second run: ${second.output.slice(-300)}`);
  const changed = (await debian.run(touched)).output.trim();
  expect(changed === "", `the second run changed ${changed.split("\n").join(", ")}`);
  const other = await debian.run(`${command} other.example`);
  expect(
    other.code === 1 && other.output.includes("This server has the shop"),
    "another domain was accepted",
  );

  say("updating and rolling back …");
  const updated = await updateUnderLoad(debian, domain, { say });
  faults.push(...updated.faults);

  say("restarting the machine …");
  await debian.powerOff();
  await debian.boot();
  const booted = performance.now();
  while ((await statusInside(debian, `https://${domain}/`)) !== "200" && performance.now() - booted < 90_000)
    await sleep(500);
  const open = (performance.now() - booted) / 1000;
  expect(open < 90, "the shop did not open after a restart of the machine");
  await debian.powerOff();
  await deleteDebian(debian);
  const what = `booted by systemd-nspawn, a shop behind https with Caddy's own authority after ${seconds} s, a second run changed nothing, ${updated.figures}, open ${open.toFixed(1)} s after a restart`;
  return { faults, figures: faults.length === 0 ? what : faults.join("; ") };
}

/** Returns the status of a page as the system itself gets it. */
async function statusInside(debian: FreshDebian, url: string): Promise<string> {
  const script = `${node} -e 'fetch(process.argv[1]).then((r) => console.log(r.status), (e) => console.log(e.cause?.code))' '${url}'`;
  return (await debian.run(script)).output.trim();
}

async function isTaken(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, () => server.close(() => resolve(false)));
  });
}
