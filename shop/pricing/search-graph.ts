import { ruleStates } from "./rule-states.ts";
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
