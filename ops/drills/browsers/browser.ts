import { setTimeout as sleep } from "node:timers/promises";
import { statusOf } from "../environment/running-shop.ts";

/** Browser that its automation protocol drives. Both protocols have the same input actions. */
export interface Browser {
  /** Name and version. */
  readonly name: string;
  /** Errors of the console and of scripts, where the protocol reports them. */
  readonly errors: readonly string[];
  resize(width: number, height: number): Promise<void>;
  /** Opens a page and waits for its load event. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the page as JSON. */
  evaluate(expression: string): Promise<string>;
  perform(actions: readonly object[]): Promise<void>;
  /** Returns a PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Waits up to 60 s until a driver responds with any status. */
export async function untilResponding(url: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; (await statusOf(url)) === 0; await sleep(100)) {
    if (performance.now() > deadline) throw new Error(`expected a response of ${url} within 60 s`);
  }
}
