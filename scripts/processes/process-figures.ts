import { existsSync, readdirSync, readFileSync } from "node:fs";

const hasProc = existsSync("/proc/self/stat");
// The kernel reports processor time in hundredths of a second on every machine.
const ticksPerSecond = 100;

interface Stat {
  readonly parent: number;
  readonly own: number;
  /** Seconds of ended children. */
  readonly children: number;
}

/** Returns the processor seconds of a process; undefined where the system does not report them. */
export function processorSeconds(pid: number): number | undefined {
  const stat = statOf(pid);
  return stat === undefined ? undefined : stat.own / ticksPerSecond;
}

/** Returns the processor seconds of a process and all its children, including ended ones. */
export function familySeconds(pid: number): number | undefined {
  const stat = statOf(pid);
  if (stat === undefined) return undefined;
  const running = childrenOf(pid).reduce((sum, child) => sum + (statOf(child)?.own ?? 0), 0);
  return (stat.own + stat.children + running) / ticksPerSecond;
}

export function childrenOf(pid: number): number[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statOf(other)?.parent === pid);
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)?.parent;
}

/** Returns the memory of a process in bytes; undefined where the system does not report it. */
export function memoryOf(pid: number): number | undefined {
  if (!hasProc) return undefined;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

function statOf(pid: number): Stat | undefined {
  if (!hasProc) return undefined;
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended since it was listed.
    return undefined;
  }
  // The name in parentheses may contain spaces; see proc_pid_stat(5).
  const fields = line
    .slice(line.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { parent, own: user + system, children: childUser + childSystem };
}
