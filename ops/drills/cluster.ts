import { openDatabase } from "#db/database.ts";
import { makeBaseBackup } from "./cluster/base-backup.ts";
import { measureCapacity } from "./cluster/capacity.ts";
import { examineCluster, healthy } from "./cluster/examine.ts";
import { startMails } from "./cluster/mails.ts";
import { findMissingProgram } from "./cluster/needed-programs.ts";
import { recoverToMoment } from "./cluster/point-in-time.ts";
import { headOfTable } from "./cluster/report.ts";
import { canHaveOwnNetwork, isInOwnNetwork, runInOwnNetwork } from "./cluster/run-in-own-network.ts";
import { runScenario } from "./cluster/run-scenario.ts";
import { scenarios } from "./cluster/scenarios.ts";
import { startCluster } from "./cluster/start-cluster.ts";
import { startShops } from "./cluster/start-shops.ts";
import { stockUp } from "./customers/compare-with-database.ts";
import type { Drill } from "./drill.ts";
import { temporaryFolder } from "./environment/running-shop.ts";

/** Part of the name of the only scenarios to run; empty for all. */
const wanted = process.env["SCENARIO"] ?? "";

/** Breaks a PostgreSQL cluster with Patroni under two shops that sell. `--repeat 5` runs each scenario five times. */
export const cluster: Drill = {
  name: "45-cluster",
  shows: ["R45"],
  minutes: 6,
  async run({ shutdown, say, repeat }) {
    const missing = await findMissingProgram();
    if (missing !== undefined) return { notRunBecause: missing };
    if (!isInOwnNetwork && (await canHaveOwnNetwork()))
      return await runInOwnNetwork(cluster.name, { shutdown, say, repeat });
    const folder = await temporaryFolder(shutdown);
    const started = await startCluster(folder, shutdown);
    say(`the cluster runs: ${(await started.roles()).primary.name} is the primary`);
    const mails = await startMails(shutdown);
    const shops = await startShops(started, mails.smtpUrl, shutdown);
    await stockUp(started.url);
    const backup = await makeBaseBackup(started);
    const db = openDatabase(started.url, { maxConnections: 4 });
    shutdown.onShutdown(() => db.destroy());

    const wrong: string[] = [];
    const rows: string[] = [headOfTable];
    const orders: string[] = [];
    let returns = 0;
    const possible = scenarios.filter(
      ({ name, needsOwnNetwork }) =>
        (started.network !== undefined || needsOwnNetwork !== true) && name.includes(wanted),
    );
    for (const scenario of Array.from({ length: repeat }, () => possible).flat()) {
      const { row, faults, ...counts } = await runScenario(scenario, { cluster: started, shops, db, mails });
      rows.push(row);
      orders.push(...counts.orders);
      returns += counts.returns;
      wrong.push(...faults.map((fault) => `${scenario.name}: ${fault}`));
      say(`${scenario.name}: ${faults.join(", ") || "as expected"}`);
    }
    say(rows.join("\n"));
    await started.roles();
    const scenariosEnd = new Date();
    wrong.push(...(await examineCluster(started, healthy)));
    const capacity = await measureCapacity(started, [shops.both[0].url, shops.both[1].url]);
    const carried = `two shops take ${capacity.synchronous.toFixed(0)} orders a second (${capacity.asynchronous.toFixed(0)} without a synchronous standby), ${capacity.logBytes} bytes of log each`;
    say(carried);
    const recovery = await recoverToMoment(started, { backup, orders }, shutdown);
    wrong.push(...recovery.objections);
    say(
      `restored the moment before a wrong change in ${recovery.seconds.toFixed(1)} s, from a base backup made before the scenarios`,
    );
    const emails = await mails.end(started.url, scenariosEnd);
    wrong.push(...emails.objections);
    const all = `${possible.length} scenarios, ${repeat === 1 ? "once" : `${repeat} times`} each`;
    return {
      held: wrong.length === 0,
      figures:
        wrong.join("; ") ||
        `${all}: ${orders.length} orders acknowledged and ${returns} returns refunded, none lost or doubled, no 500; ${emails.sent} e-mails sent once; restored to a moment in ${recovery.seconds.toFixed(1)} s across all failovers, with every one of these orders; ${carried}`,
    };
  },
};
