import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { childrenOf } from "#scripts/processes/process-figures.ts";
import type { ClusterFiles, ClusterUser, MemberName } from "./cluster-files.ts";
import type { Program } from "./program.ts";

/** Machine of the cluster: Patroni and its PostgreSQL. */
export interface Member {
  readonly name: MemberName;
  /** URL of Patroni's API. */
  readonly patroniUrl: string;
  readonly databaseUrl: (user: ClusterUser) => string;
  start(): void;
  /** Ends Patroni, which stops PostgreSQL. */
  stop(): Promise<void>;
  /** Kills Patroni and all processes of PostgreSQL, also frozen ones. */
  kill(): Promise<void>;
  /** Stops all processes without ending them, so that connections stay open and nothing responds. */
  freeze(): Promise<void>;
  /** Stops Patroni alone; PostgreSQL continues. */
  freezePatroni(): Promise<void>;
}

/** Returns a machine of the cluster with its Patroni. */
export function createMember(files: ClusterFiles, name: MemberName, patroni: Program): Member {
  async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
    const file = await readFile(join(files.folder, name, "data", "postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(file.split("\n")[0]);
    if (pid === 0) return;
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal);
      } catch {
        // It has ended already.
      }
    }
  }

  return {
    name,
    patroniUrl: `http://${files.address(name, 8008)}`,
    databaseUrl(user) {
      const database = user === "smile" ? "smile" : "postgres";
      return `postgres://${user}:${files.passwords[user]}@${files.address(name, 5432)}/${database}`;
    },
    start: () => patroni.start(),
    stop: () => patroni.signal("SIGTERM"),
    async kill() {
      // The processes of the database are found by their parent, so they go first.
      await signalDatabase("SIGKILL");
      await patroni.signal("SIGKILL");
    },
    async freeze() {
      await patroni.signal("SIGSTOP");
      await signalDatabase("SIGSTOP");
    },
    freezePatroni: () => patroni.signal("SIGSTOP"),
  };
}
