import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { PictureWork } from "./picture-work.ts";

const program = fileURLToPath(new URL("./program.ts", import.meta.url));
const startTimeout = 20_000;
/** Kilobytes of data that the system gives it: Node and its threads have 600 MB of them reserved when nothing is drawn yet. */
const maxDataKilobytes = 1_600_000;

/** A process that draws. */
export interface Drawer {
  /** Whether it could be started, once it waits for work. */
  readonly started: Promise<boolean>;
  /** Its answer to one work; undefined where that ended it, or took more milliseconds than `timeout`. */
  answerTo(work: PictureWork, timeout: number): Promise<unknown>;
  hasEnded(): boolean;
  end(): void;
}

/** Starts a process that may hold `maxBytes` of memory. It does not keep this one from ending. */
export function startDrawer(maxBytes: number): Drawer {
  const child = spawnProgram(maxBytes);
  const ended = once(child, "exit").then(
    () => undefined,
    () => undefined,
  );
  // What can't be started says so by an error, what is made to end may.
  child.on("error", () => {});
  // It is born with threads of its own, which inherit the priority of the first.
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = () => void child.kill("SIGKILL");

  /** The next word of the process, or undefined when it has ended, or was made to because of the time. */
  async function nextMessage(timeout: number): Promise<unknown> {
    child.channel?.ref();
    const timer = setTimeout(end, timeout);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    child.once("message", resolve);
    try {
      return await Promise.race([promise, ended]);
    } finally {
      clearTimeout(timer);
      child.off("message", resolve);
      child.channel?.unref();
    }
  }

  return {
    started: nextMessage(startTimeout).then((first) => first === "ready"),
    async answerTo(work, timeout) {
      const answer = nextMessage(timeout);
      // A process that has just ended takes nothing; its end is the answer.
      child.send(work, () => {});
      return await answer;
    },
    hasEnded,
    end,
  };
}

function spawnProgram(maxBytes: number): ChildProcess {
  const command = [
    process.execPath,
    "--max-old-space-size=96",
    "--disable-warning=ExperimentalWarning",
    program,
    String(maxBytes),
  ];
  const isLinux = process.platform === "linux";
  const limited = ["sh", "-c", `ulimit -d ${maxDataKilobytes} 2>/dev/null; exec "$@"`, "sh", ...command];
  const [file = "", ...words] = isLinux ? limited : command;
  return spawn(file, words, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    // Nothing of the shop's settings: keys and passwords are not its business. libvips does not comment on what it reads.
    env: {
      PATH: process.env["PATH"],
      SystemRoot: process.env["SystemRoot"],
      VIPS_WARNING: "0",
      MALLOC_ARENA_MAX: "2",
    },
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not let it: drawing goes on.
  }
}
