import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { ImageWork } from "./image-work.ts";

const program = fileURLToPath(new URL("./program.ts", import.meta.url));
const startTimeout = 20_000;
/** Data limit of the process in kB. Node and its threads reserve 600 MB before any image. */
const maxDataKilobytes = 1_600_000;

export interface Drawer {
  /** Resolves to whether it has started and waits for work. */
  readonly started: Promise<boolean>;
  /** Returns its answer; undefined if the process ended or took more than `timeout` ms. */
  responseTo(work: ImageWork, timeout: number): Promise<unknown>;
  hasEnded(): boolean;
  end(): void;
}

/** Starts an image process that may use `maxBytes` of memory. It does not keep this process alive. */
export function startDrawer(maxBytes: number): Drawer {
  const child = spawnProgram(maxBytes);
  const ended = once(child, "exit").then(
    () => undefined,
    () => undefined,
  );
  // Failures to start and kills emit errors.
  child.on("error", () => {});
  // Set before it creates threads, which inherit the priority.
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.unref();
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = () => void child.kill("SIGKILL");

  /** Returns the next message; undefined if the process ended or exceeded the timeout. */
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
    async responseTo(work, timeout) {
      const response = nextMessage(timeout);
      // A process that has just ended receives nothing; its end is the answer.
      child.send(work, () => {});
      return await response;
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
    // Without the shop's settings, so that it never gets keys and passwords. Silences libvips.
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
    // The process has already ended, or the system forbids it; it works anyway.
  }
}
