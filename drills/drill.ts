import type { Shutdown } from "#server/process/shutdown.ts";

/** What a drill found out. */
export interface Outcome {
  readonly held: boolean;
  /** What was done and counted, in one line. */
  readonly figures: string;
}

/** Why a drill can't be run here, such as without the rights of root. */
export interface NotRun {
  readonly notRunBecause: string;
}

/** A drill on this machine: it breaks something, and looks whether the shop holds. */
export interface Drill {
  /** Begins with the number of its line in docs/reliability.md. */
  readonly name: string;
  /** The lines of docs/reliability.md that it shows. */
  readonly shows: readonly string[];
  /** About how long it takes. */
  readonly minutes: number;
  run(tools: { shutdown: Shutdown; say: (line: string) => void }): Promise<Outcome | NotRun>;
}
