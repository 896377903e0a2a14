import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import module from "node:module";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { createAnswers } from "./answers.ts";
import { FromWorker, type Open, type ToWorker } from "./messages.ts";
import { passWholeLines } from "./whole-lines.ts";

// Only the built shop has workers.
const program = fileURLToPath(new URL("../../build/server/worker-process.js", import.meta.url));

type Metrics = Extract<FromWorker, { type: "metrics" }>["metrics"];
type Work = Extract<FromWorker, { type: "draw" }>["work"];

/** A process that answers visitors. */
export interface Worker {
  readonly pid: number | undefined;
  /** Whether it has opened the shop; false when it ended before. */
  readonly opened: Promise<boolean>;
  /** Resolves with how it ended: its exit code, or a signal's name. */
  readonly ended: Promise<number | string>;
  tell(message: ToWorker): void;
  /** Gives it a connection; `failed` gets back one that it can't take. */
  give(socket: Socket, failed: () => void): void;
  /** What it has counted; undefined when it ended. */
  metrics(): Promise<Metrics | undefined>;
  kill(): void;
}

interface WorkerParts {
  readonly open: Open;
  /** Gets what it logs, in whole lines. */
  readonly log: (lines: string) => void;
  /** Draws what its visitors send. */
  readonly draw: (work: Work) => Promise<unknown>;
}

/** Starts a process that opens the shop as `open` says. */
export function startWorker({ open, log, draw }: WorkerParts): Worker {
  const child = forkProgram();
  if (child.stdout !== null) passWholeLines(child.stdout, log);
  const figures = createAnswers<Metrics>();
  const { promise: opened, resolve } = Promise.withResolvers<boolean>();

  // What it does not get, it does not get because it has ended.
  const tell = (message: ToWorker) => void child.send(message, () => {});
  child.on("message", (message) => {
    const said = FromWorker.parse(message);
    switch (said.type) {
      case "ready":
        return resolve(true);
      case "metrics":
        return figures.answered(said.id, said.metrics);
      case "draw":
        return void draw(said.work).then((answer) => tell({ type: "answer", id: said.id, answer }));
    }
  });
  // One that can't be started ends without an exit.
  const failed = once(child, "error").then(([error]) => String(error));
  const exited = once(child, "exit").then(([code, signal]): number | string => code ?? signal);
  const ended = Promise.race([exited, failed]).then((how) => {
    resolve(false);
    figures.end();
    return how;
  });
  tell(open);

  return {
    pid: child.pid,
    opened,
    ended,
    tell,
    give(socket, back) {
      child.send({ type: "connection" } satisfies ToWorker, socket, (error) => {
        if (error) back();
      });
    },
    metrics: () => figures.ask((id) => tell({ type: "metrics", id })),
    kill: () => void child.kill("SIGKILL"),
  };
}

function forkProgram(): ChildProcess {
  const compiled = module.getCompileCacheDir();
  return fork(program, {
    env: { ...process.env, ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    serialization: "advanced",
  });
}
