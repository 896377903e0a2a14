import type { z } from "zod";
import { limitFairly, TooBusyError } from "../../limits/fair-queue.ts";
import { wideNetwork } from "../../limits/wide-network.ts";
import { type Result, reject } from "../../result.ts";
import { type Drawer, startDrawer } from "./drawer.ts";
import {
  FilesResponse,
  type ImageDrawer,
  type ImagesBusy,
  type ImageWork,
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

  async function draw<Value>(
    work: ImageWork,
    responses: z.ZodType<Result<Value, PhotoRejection>>,
    address = "",
  ): Promise<Result<Value, PhotoRejection | ImagesBusy>> {
    try {
      return await limited(wideNetwork(address), () => drawNow(work, responses), {
        ahead: work.kind !== "photo",
      });
    } catch (error) {
      if (error instanceof TooBusyError) return reject({ code: "pictures_busy" });
      throw error;
    }
  }

  async function drawNow<Value>(
    work: ImageWork,
    responses: z.ZodType<Result<Value, PhotoRejection>>,
  ): Promise<Result<Value, PhotoRejection | ImagesBusy>> {
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
    reencode: async (kind, bytes, address) => await draw({ kind, bytes }, ReencodeResponse, address),
    waiting: limited.waiting,
    drawFiles: async (bytes) => await draw({ kind: "files", bytes }, FilesResponse),
    close,
  };
}
