import type { Shutdown } from "#server/process/shutdown.ts";

export interface Outcome {
  readonly held: boolean;
  /** Counts and figures in one line. */
  readonly figures: string;
}

/** Reason why a drill cannot run here, such as missing root rights. */
export interface NotRun {
  readonly notRunBecause: string;
}

export interface DrillTools {
  readonly shutdown: Shutdown;
  readonly say: (line: string) => void;
  /** Number of rounds of a drill that runs scenarios. */
  readonly repeat: number;
}

/** Breaks something on this machine and checks whether the shop withstands it. */
export interface Drill {
  /** Starts with the number of its line in docs/reliability.md. */
  readonly name: string;
  /** Numbers of docs/reliability.md that it shows. */
  readonly shows: readonly string[];
  /** Approximate duration. */
  readonly minutes: number;
  run(tools: DrillTools): Promise<Outcome | NotRun>;
}
