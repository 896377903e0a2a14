import { buildSearch, type SearchGraph } from "./search-graph.ts";
import { cutSets, type OfferSet, type Piece, possibleSets, type SetRule } from "./sets.ts";

/** Sets of product offers for some of the pieces. */
export type SetChoice = readonly OfferSet[];

/** Limits of the exact search; larger carts are chosen for greedily. */
const maxPieces = 20;
const maxOffers = 6;
/** Limit of the search for one reduction. Only carts with many prices that have no common divisor reach it. */
const maxSteps = 20_000;

/**
 * Chooses the product offers of a cart. Each piece belongs to one set at most. `pieces` are sorted by price, highest first. Returns the
 * choice with the largest reduction. For each of `ceilings` below that reduction it also returns the largest one up to the ceiling, because
 * a smaller reduction can keep a minimum subtotal. Exact up to 20 pieces and 6 offers that can apply. Beyond these limits it takes the set
 * with the largest reduction first, and returns a choice after each set, the first without any. Equal choices favour the lower offer id.
 */
export function searchSets(
  rules: readonly SetRule[],
  pieces: readonly Piece[],
  ceilings: readonly number[],
): SetChoice[] {
  const usable = rules.filter((rule) => possibleSets(rule, pieces) > 0);
  if (usable.length === 0) return [[]];
  const isSmall = pieces.length <= maxPieces && usable.length <= maxOffers;
  const graph = isSmall ? buildSearch(usable, pieces) : null;
  if (graph === null) return chooseGreedily(usable, pieces);
  const most = graph.most[0]?.[0] ?? 0;
  const exceeded = [...new Set(ceilings)].filter((ceiling) => ceiling < most);
  const paths = [bestPath(graph, 0, 0), ...exceeded.map((ceiling) => largestUpTo(graph, ceiling))];
  return paths.map((path) => setsOf(usable, pieces, path));
}

/** Rule of each piece, by its index; -1 for pieces in no set. */
type Path = readonly number[];

/** Path of the largest reduction from a node on. */
function bestPath({ best }: SearchGraph, layer: number, node: number): Path {
  const path: number[] = [];
  let at = node;
  for (const ofLayer of best.slice(layer)) {
    const edge = ofLayer[at];
    if (edge === undefined) break;
    path.push(edge.rule);
    at = edge.to;
  }
  return path;
}

/**
 * Finds the path with the largest reduction up to a ceiling. A node whose largest reduction is below the ceiling needs no search. All
 * reductions are multiples of the unit, so the search ends at the last multiple below the ceiling.
 */
function largestUpTo(graph: SearchGraph, ceiling: number): Path {
  const goal = Math.floor(ceiling / graph.unit) * graph.unit;
  let found = Number.NEGATIVE_INFINITY;
  let best: Path = [];
  let steps = 0;
  const visited = graph.edges.map(() => new Set<number>());
  const trail: number[] = [];
  visit(0, 0, 0);
  return best;

  function visit(layer: number, node: number, reduction: number): void {
    const most = reduction + (graph.most[layer]?.[node] ?? 0);
    if (most <= found || reduction + (graph.least[layer]?.[node] ?? 0) > goal || found === goal) return;
    if (most <= goal) {
      found = most;
      best = [...trail, ...bestPath(graph, layer, node)];
      return;
    }
    const key = reduction * (graph.edges[layer]?.length ?? 0) + node;
    const seen = visited[layer];
    if (seen === undefined || seen.has(key) || ++steps > maxSteps) return;
    seen.add(key);
    for (const { to, gain, rule } of graph.edges[layer]?.[node] ?? []) {
      trail.push(rule);
      visit(layer + 1, to, reduction + gain);
      trail.pop();
    }
  }
}

function setsOf(rules: readonly SetRule[], pieces: readonly Piece[], path: Path): OfferSet[] {
  const sets = rules.flatMap((rule, index) =>
    cutSets(
      rule,
      pieces.filter((_, piece) => path[piece] === index),
    ),
  );
  return sets.filter(({ amount }) => amount > 0);
}

function chooseGreedily(rules: readonly SetRule[], pieces: readonly Piece[]): SetChoice[] {
  const choices: SetChoice[] = [[]];
  let free = pieces;
  for (;;) {
    const taken = choices.at(-1) ?? [];
    let best: OfferSet | null = null;
    for (const rule of rules) {
      const made = taken.filter(({ offer }) => offer.id === rule.offer.id).length;
      const [set] = made < rule.maxSets ? cutSets({ ...rule, maxSets: 1 }, free) : [];
      if (set !== undefined && set.amount > (best?.amount ?? 0)) best = set;
    }
    if (best === null) return choices;
    choices.push([...taken, best]);
    const { pieces: used } = best;
    free = free.filter((piece) => !used.includes(piece));
  }
}
