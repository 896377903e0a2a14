import type { z } from "zod";
import { limitFairly, TooBusyError } from "../../limits/fair-queue.ts";
import { type Result, refuse } from "../../result.ts";
import { type Drawer, startDrawer } from "./drawer.ts";
import {
  FilesAnswer,
  type PhotoRefusal,
  type PictureDrawer,
  type PicturesBusy,
  type PictureWork,
  ReencodeAnswer,
} from "./picture-work.ts";

/** Pictures of staff that may wait; each process takes few of them at a time. */
const maxStaffWaiting = 100;

interface Options {
  /** Photos of strangers that may wait. */
  readonly maxWaiting?: number;
  /** Milliseconds that one drawing may take. */
  readonly timeout?: number;
  /** Milliseconds without work after which the process ends. */
  readonly idleTime?: number;
  /** Bytes of memory that the process may hold. */
  readonly maxBytes?: number;
  /** Hears that the process could not be started. */
  readonly onFailure?: (error: Error) => void;
}

/**
 * Pictures are decoded in a process of their own, of lower priority, which is started on demand: whatever somebody sends,
 * threads and memory of the shop are not its to take. It knows none of the shop's settings, and ends with the shop.
 *
 * It draws one picture at a time. Strangers' photos wait in a short queue, and are `pictures_busy` beyond it; what staff
 * sent goes before them. What takes it too much time or memory, or its life, is refused as `photo_heavy`.
 */
export function openPictureProcess({
  maxWaiting = 4,
  timeout = 8000,
  idleTime = 30_000,
  maxBytes = 700_000_000,
  onFailure = () => {},
}: Options = {}): PictureDrawer & { waiting(): number; close(): void } {
  const limited = limitFairly({ maxRunning: 1, maxQueued: maxWaiting, maxUrgent: maxStaffWaiting });
  let drawer: Drawer | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function draw<Value>(
    work: PictureWork,
    answers: z.ZodType<Result<Value, PhotoRefusal>>,
  ): Promise<Result<Value, PhotoRefusal | PicturesBusy>> {
    try {
      return await limited(work.kind, () => drawNow(work, answers), { ahead: work.kind !== "photo" });
    } catch (error) {
      if (error instanceof TooBusyError) return refuse({ code: "pictures_busy" });
      throw error;
    }
  }

  async function drawNow<Value>(
    work: PictureWork,
    answers: z.ZodType<Result<Value, PhotoRefusal>>,
  ): Promise<Result<Value, PhotoRefusal | PicturesBusy>> {
    clearTimeout(idle);
    if (drawer === undefined || drawer.hasEnded()) drawer = startDrawer(maxBytes);
    const current = drawer;
    if (!(await current.started)) {
      current.end();
      onFailure(new Error("the process that draws pictures could not be started"));
      return refuse({ code: "pictures_busy" });
    }
    const answer = await current.answerTo(work, timeout);
    if (answer === undefined) {
      current.end();
      return refuse({ code: "photo_heavy" });
    }
    idle = setTimeout(close, idleTime).unref();
    return answers.parse(answer);
  }

  function close(): void {
    clearTimeout(idle);
    drawer?.end();
    drawer = undefined;
  }

  return {
    reencode: async (kind, bytes) => await draw({ kind, bytes }, ReencodeAnswer),
    waiting: limited.waiting,
    drawFiles: async (bytes) => await draw({ kind: "files", bytes }, FilesAnswer),
    close,
  };
}
