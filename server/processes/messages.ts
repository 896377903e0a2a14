import { z } from "zod";
import { PictureWork } from "#shop/media/picture-process/picture-work.ts";

/** How a worker opens the shop; `counts`: whether somebody wants its metrics. */
export const Open = z.object({
  type: z.literal("open"),
  databaseUrl: z.string(),
  port: z.int(),
  processes: z.int(),
  counts: z.boolean(),
});
export type Open = z.infer<typeof Open>;

/** What the supervisor tells a worker. `connection` comes with its socket. */
export const ToWorker = z.discriminatedUnion("type", [
  Open,
  z.object({ type: z.literal("connection") }),
  /** Visitors are to go elsewhere; connections may still come. */
  z.object({ type: z.literal("drain") }),
  /** No connection comes any more. */
  z.object({ type: z.literal("close") }),
  z.object({ type: z.literal("answer"), id: z.int(), answer: z.unknown() }),
  z.object({ type: z.literal("metrics"), id: z.int() }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** What a worker tells the supervisor. */
export const FromWorker = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("draw"), id: z.int(), work: PictureWork }),
  z.object({
    type: z.literal("metrics"),
    id: z.int(),
    metrics: z.array(z.custom<object>((value) => typeof value === "object" && value !== null)),
  }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
