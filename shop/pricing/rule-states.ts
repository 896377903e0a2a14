import type { Piece, SetRule } from "./sets.ts";

/** States of one rule while the pieces pass: how many of them are in its unfinished sets, by slot. State 0 has none. */
export interface RuleStates {
  /** Number of states. */
  readonly size: number;
  /** Pieces that are missing to complete the sets that were begun, by state. */
  readonly missing: readonly number[];
  /** Whether the pieces from an index on can complete the sets of a state, by index and state. */
  readonly canFinish: readonly (readonly boolean[])[];
  /** Steps of a state if the piece at an index is given to the rule; undefined if that is not possible. */
  readonly steps: readonly (readonly (Step | undefined)[])[];
}

/** Step to another state; `gain` is the reduction in piastres. */
export interface Step {
  readonly to: number;
  readonly gain: number;
  readonly isFinished: boolean;
}

interface State {
  readonly counts: readonly number[];
  /** Finished sets; always 0 without a limit. */
  readonly finished: number;
}

/** Walks the pieces through a rule and returns the states that it can be in. */
export function ruleStates({ slots, maxSets, reduction }: SetRule, pieces: readonly Piece[]): RuleStates {
  const start = { counts: slots.map(() => 0), finished: 0 };
  const states: State[] = [start];
  const ids = new Map([[keyOf(start), 0]]);
  const lacks = [slots.map(() => 0)];
  const available = [...pieces.keys(), pieces.length].map((from) => {
    const coming = pieces.slice(from);
    return slots.map(({ takes }) => coming.filter(takes).length);
  });
  const canFinish = (state: number, from: number) =>
    (lacks[state] ?? []).every((lack, slot) => lack <= (available[from]?.[slot] ?? 0));

  let current = new Set([0]);
  const steps = pieces.map((piece, index) => {
    const at = slots.findIndex(({ takes }) => takes(piece));
    const next = new Set([...current].filter((state) => canFinish(state, index + 1)));
    const found: (Step | undefined)[] = [];
    for (const state of at === -1 ? [] : current) {
      const step = stepFrom(state, at, piece);
      if (step === undefined || !canFinish(step.to, index + 1)) continue;
      found[state] = step;
      next.add(step.to);
    }
    current = next;
    return found;
  });
  const missing = lacks.map((lack) => lack.reduce((sum, count) => sum + count, 0));
  const canFinishAll = available.map((_, from) => states.map((_, state) => canFinish(state, from)));
  return { size: states.length, missing, canFinish: canFinishAll, steps };

  function stepFrom(from: number, at: number, piece: Piece): Step | undefined {
    const { counts, finished } = states[from] ?? start;
    const position = counts[at] ?? 0;
    if (finished * (slots[at]?.need ?? 0) + position >= maxSets * (slots[at]?.need ?? 0)) return undefined;
    const more = counts.map((count, slot) => (slot === at ? count + 1 : count));
    const isFinished = slots.every(({ need }, slot) => (more[slot] ?? 0) >= need);
    const isCounted = isFinished && maxSets !== Number.POSITIVE_INFINITY;
    const to = idOf({
      counts: isFinished ? more.map((count, slot) => count - (slots[slot]?.need ?? 0)) : more,
      finished: finished + (isCounted ? 1 : 0),
    });
    return { to, gain: reduction(piece, at, position), isFinished };
  }

  function idOf(state: State): number {
    const key = keyOf(state);
    const id = ids.get(key) ?? states.length;
    if (id === states.length) {
      ids.set(key, id);
      states.push(state);
      const begun = Math.max(...slots.map(({ need }, slot) => Math.ceil((state.counts[slot] ?? 0) / need)));
      lacks.push(slots.map(({ need }, slot) => begun * need - (state.counts[slot] ?? 0)));
    }
    return id;
  }
}

function keyOf({ counts, finished }: State): string {
  return `${counts}|${finished}`;
}
