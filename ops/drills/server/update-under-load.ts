import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compareWithDatabase, describeDifferences, stockUp } from "../customers/compare-with-database.ts";
import { openCustomer } from "../customers/customer.ts";
import type { DrillTools } from "../drill.ts";
import type { FreshDebian } from "./fresh-debian.ts";

const rounds = 2;
/** Maximum seconds before a command is killed. */
const maxKillSeconds = 15;
const next = "99.0.0";

/** Resolves every name to this machine: the container shares its network. */
const toThisMachine: LookupFunction = (_, options, callback) =>
  options.all === true
    ? callback(null, [{ address: "127.0.0.1", family: 4 }])
    : callback(null, "127.0.0.1", 4);

/**
 * Updates the server to a newer version of the same sources with one more migration, and rolls it back, while customers order through Caddy; each
 * command is killed with all it started, at a random time, and repeated. Wrong sums and a failing last migration must change nothing.
 */
export async function updateUnderLoad(debian: FreshDebian, domain: string, { say }: Pick<DrillTools, "say">) {
  const faults: string[] = [];
  const run = async (script: string) => (await debian.run(`cd /root/smile && ${script}`)).output.trim();
  const psql = (statement: string) =>
    run(`cd / && runuser -u postgres -- psql -XAtq smile -c "${statement}"`);
  const state = async () =>
    `${await run(
      "readlink /srv/smile/current /srv/smile/previous; systemctl show -p MainPID smile@3000; ls /srv/smile/releases",
    )}\n${await psql("select relname from pg_class order by 1")}`;

  await run(
    "echo 'DEMO_CATALOGUE=on\nRATE_LIMITS=off' >> /etc/smile/shop.env && systemctl restart smile@3000",
  );
  while ((await psql("select count(*) > 30 from products")) !== "t") await sleep(1000);
  await psql("alter role smile password 'drill'");
  const url = `postgres://smile:drill@127.0.0.1:${await psql("show port")}/smile`;
  await stockUp(url);
  const ca = await readFile(join(debian.root, "etc/smile/authority.crt"), "utf8");
  const people = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      openCustomer(`https://${domain}`, index, { pause: 250, connection: { ca, lookup: toThisMachine } }),
    ),
  );
  const ending = new AbortController();
  const ordering = Promise.all(people.map((person) => person.orderUntil(ending.signal)));
  // Its failure is reported where it is awaited.
  ordering.catch(() => {});

  const before = await run("basename $(readlink -e /srv/smile/current)");
  await run(
    `cp -a /root/smile /root/next && sed -i '0,/"version": ".*"/s//"version": "${next}"/' /root/next/package.json &&
     echo 'create table drill_notes (id integer primary key);' > /root/next/db/migrations/9998_drill.sql`,
  );
  let kills = 0;
  const killAndRepeat = async (command: string, version: string, seconds: number) => {
    const killed = await debian.run(`cd /root/smile && timeout -s KILL ${seconds} ${command}; exit $?`);
    if (killed.code === 137) kills += 1;
    const output = await run(command);
    const runs = await run("basename $(readlink -e /proc/$(systemctl show -P MainPID smile@3000)/cwd)");
    say(`${command}: killed after ${seconds} s (${killed.code}), then ${runs}`);
    if (runs !== version) faults.push(`after "${command}" the shop runs ${runs}: ${output.slice(-500)}`);
  };
  await killAndRepeat("npm run update -- /root/next", next, 30);
  for (let round = 0; round < rounds; round += 1) {
    await killAndRepeat("npm run rollback", before, randomInt(1, maxKillSeconds));
    await killAndRepeat(`npm run update -- ${next}`, next, randomInt(1, maxKillSeconds));
  }

  const unchanged = async (what: string, script: string, reason: string) => {
    const held = await state();
    const { code, output } = await debian.run(`cd /root/smile && ${script}`);
    if (code !== 1 || !output.includes(reason)) faults.push(`${what}: ${output.slice(-300)}`);
    const now = await state();
    if (now !== held) faults.push(`${what} changed ${held} to ${now}`);
  };
  await run(
    `cp -a /srv/smile/releases/${next} /srv/smile/releases/99.1.0 &&
     echo 'create table drill_more (id integer); select 1 / 0;' > /srv/smile/releases/99.1.0/db/migrations/9999_fails.sql`,
  );
  await unchanged("a failing last migration", "npm run update -- 99.1.0", "division by zero");
  await run(
    `cd /root && echo no archive > smile-99.2.0.tar.gz && printf '%064d  smile-99.2.0.tar.gz\n' 0 > smile-99.2.0.sha256`,
  );
  await unchanged("a wrong sum", "npm run update -- /root/smile-99.2.0.tar.gz", "Nothing has changed");
  ending.abort();
  const orders = (await ordering).flat();
  const differences = describeDifferences(await compareWithDatabase(url, orders));
  if (differences !== "") faults.push(differences);
  if (orders.length < 20) faults.push(`only ${orders.length} orders`);
  const retries = people.reduce((sum, { failures }) => sum + failures.length, 0);
  const figures = `updates and rollbacks with ${kills} of ${2 * rounds + 1} killed and repeated while customers order through Caddy: ${orders.length} orders, each is there once and whole (${retries} requests tried again); a wrong sum and a failing last migration changed nothing`;
  return { faults, figures };
}
