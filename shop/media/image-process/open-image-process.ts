import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { z } from "zod";
import { limitFairly, TooBusyError } from "../../limits/fair-queue.ts";
import { wideNetwork } from "../../limits/rate-limits.ts";
import { type Result, reject } from "../../result.ts";
import {
  FilesResponse,
  type ImageDrawer,
  type ImagesBusy,
  type ImageWork,
  MasterResponse,
  type PhotoRejection,
  ReencodeResponse,
} from "./image-work.ts";

/** Maximum number of waiting images of staff; each server process sends few at a time. */
const maxStaffWaiting = 100;

interface Options {
  readonly maxWaiting?: number;
  /** Time limit of one image, in ms. */
  readonly timeout?: number;
  /** Idle time in ms after which the process ends. */
  readonly idleTime?: number;
  /** Memory limit of the process, in bytes. */
  readonly maxBytes?: number;
  /** Called if the process could not be started. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Opens an image processor. It decodes images in a separate process of lower priority, started on demand, so that no image can take threads
 * or memory of the shop. That process has none of the shop's settings and ends with the shop.
 * It processes one image at a time. Customer photos wait in a short queue, take turns by network, and are rejected as `pictures_busy` beyond it; images of staff
 * come first. An image that takes too much time or memory, or kills the process, is rejected as `photo_heavy`.
 */
export function openImageProcess({
  maxWaiting = 4,
  timeout = 8000,
  idleTime = 30_000,
  maxBytes = 700_000_000,
  onFailure = () => {},
}: Options = {}): ImageDrawer & { waiting(): number; close(): void } {
  const limited = limitFairly({ maxRunning: 1, maxQueued: maxWaiting, maxUrgent: maxStaffWaiting });
  let drawer: Drawer | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function draw<Value, Rejection>(
    work: ImageWork,
    responses: z.ZodType<Result<Value, Rejection>>,
    address = "",
  ): Promise<Result<Value, Rejection | PhotoRejection | ImagesBusy>> {
    try {
      return await limited(wideNetwork(address), () => drawNow(work, responses), {
        ahead: work.kind !== "photo",
      });
    } catch (error) {
      if (error instanceof TooBusyError) return reject({ code: "pictures_busy" });
      throw error;
    }
  }

  async function drawNow<Value, Rejection>(
    work: ImageWork,
    responses: z.ZodType<Result<Value, Rejection>>,
  ): Promise<Result<Value, Rejection | PhotoRejection | ImagesBusy>> {
    clearTimeout(idle);
    if (drawer === undefined || drawer.hasEnded()) drawer = startDrawer(maxBytes);
    const current = drawer;
    if (!(await current.started)) {
      current.end();
      onFailure(new Error("the image process could not be started"));
      return reject({ code: "pictures_busy" });
    }
    const response = await current.responseTo(work, timeout);
    if (response === undefined) {
      current.end();
      return reject({ code: "photo_heavy" });
    }
    idle = setTimeout(close, idleTime).unref();
    return responses.parse(response);
  }

  function close(): void {
    clearTimeout(idle);
    drawer?.end();
    drawer = undefined;
  }

  return {
    reencodePhoto: async (bytes, address) => await draw({ kind: "photo", bytes }, ReencodeResponse, address),
    reencodeMaster: async (bytes, shape = "master") => await draw({ kind: shape, bytes }, MasterResponse),
    drawCard: async (card) => await draw({ kind: "card", card }, ReencodeResponse),
    waiting: limited.waiting,
    drawFiles: async (bytes) => await draw({ kind: "files", bytes }, FilesResponse),
    close,
  };
}

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
