import type { Piece, SetRule } from "./sets.ts";

/** Graph of all ways to give the pieces, one after the other, to the rules or to none so that all sets are complete. */
export interface SearchGraph {
  /** Largest and smallest reduction that the pieces from a layer on can bring, by layer and node. The root is node 0 of layer 0. */
  readonly most: readonly (readonly number[])[];
  readonly least: readonly (readonly number[])[];
  /** Edge of the largest reduction, by layer and node. */
  readonly best: readonly (readonly Edge[])[];
  readonly edges: readonly (readonly (readonly Edge[])[])[];
  /** Greatest amount that divides all reductions. */
  readonly unit: number;
}

/** The piece of a layer is given to a rule; -1 for none. `to` is a node of the next layer. */
export interface Edge {
  readonly to: number;
  readonly gain: number;
  readonly rule: number;
  /** Adds up to the rank of a way; equal reductions favour more sets of a lower offer id. */
  readonly rank: number;
}

/** Builds the graph; null if its nodes cannot be numbered. */
export function buildSearch(rules: readonly SetRule[], pieces: readonly Piece[]): SearchGraph | null {
  const states = rules.map((rule) => ruleStates(rule, pieces));
  // A node is one number: the state of each rule times the weight of the rule.
  const weights: number[] = [];
  let numbers = 1;
  for (const { size } of states) {
    weights.push(numbers);
    numbers *= size;
  }
  if (numbers > Number.MAX_SAFE_INTEGER) return null;
  // At most 20 sets of each rule: a set of a lower offer id outranks all of higher ones.
  const ranks = rules.map((_, rule) => 21 ** (rules.length - 1 - rule));
  const edges: Edge[][][] = [];
  let layer: number[] = [0];
  let missing: number[] = [0];
  for (const index of pieces.keys()) {
    const next = new Map<number, number>();
    const nextMissing: number[] = [];
    const coming = pieces.length - index - 1;
    const nodeOf = (key: number, lacks: number): number => {
      let node = next.get(key);
      if (node === undefined) {
        node = lacks <= coming && canFinish(key, index + 1) ? nextMissing.push(lacks) - 1 : -1;
        next.set(key, node);
      }
      return node;
    };
    edges.push(
      layer.map((key, from) => {
        const lacks = missing[from] ?? 0;
        const found: Edge[] = [];
        const left = nodeOf(key, lacks);
        if (left !== -1) found.push({ to: left, gain: 0, rule: -1, rank: 0 });
        states.forEach(({ steps, size, missing: missingOf }, rule) => {
          const weight = weights[rule] ?? 1;
          const state = Math.floor(key / weight) % size;
          const step = steps[index]?.[state];
          if (step === undefined) return;
          const more = lacks + (missingOf[step.to] ?? 0) - (missingOf[state] ?? 0);
          const to = nodeOf(key + (step.to - state) * weight, more);
          const rank = step.isFinished ? (ranks[rule] ?? 0) : 0;
          if (to !== -1) found.push({ to, gain: step.gain, rule, rank });
        });
        return found;
      }),
    );
    missing = nextMissing;
    layer = [];
    for (const [key, node] of next) if (node !== -1) layer[node] = key;
  }
  const gains = states.flatMap(({ steps }) => steps.flat().map((step) => step?.gain ?? 0));
  return { edges, unit: Math.max(1, gains.reduce(greatestDivisor, 0)), ...weigh(edges, layer.length) };

  function canFinish(key: number, from: number): boolean {
    return states.every(
      ({ size, canFinish }, rule) =>
        canFinish[from]?.[Math.floor(key / (weights[rule] ?? 1)) % size] === true,
    );
  }
}

/** Computes from the last layer to the first what the coming pieces can bring. */
function weigh(edges: SearchGraph["edges"], ends: number): Omit<SearchGraph, "edges" | "unit"> {
  const most = [new Array<number>(ends).fill(0)];
  const least = [new Array<number>(ends).fill(0)];
  const ranks = [new Array<number>(ends).fill(0)];
  const best: Edge[][] = [];
  for (const layer of [...edges].reverse()) {
    const [nextMost = [], nextLeast = [], nextRanks = []] = [most[0], least[0], ranks[0]];
    const found = layer.map((ofNode) => {
      let [high, low, rank] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
      let chosen: Edge = { to: 0, gain: 0, rule: -1, rank: 0 };
      for (const edge of ofNode) {
        const reduction = edge.gain + (nextMost[edge.to] ?? 0);
        const edgeRank = edge.rank + (nextRanks[edge.to] ?? 0);
        low = Math.min(low, edge.gain + (nextLeast[edge.to] ?? 0));
        if (reduction > high || (reduction === high && edgeRank > rank)) {
          [high, rank, chosen] = [reduction, edgeRank, edge];
        }
      }
      return { high, low, rank, chosen };
    });
    most.unshift(found.map(({ high }) => high));
    least.unshift(found.map(({ low }) => low));
    ranks.unshift(found.map(({ rank }) => rank));
    best.unshift(found.map(({ chosen }) => chosen));
  }
  return { most, least, best };
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? Math.abs(one) : greatestDivisor(other, one % other);
}

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
