import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const smallestFirst: readonly Encoding[] = ["br", "gzip"];

/** Browsers send a handful of texts; another one is read again. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** The compressions that an `Accept-Encoding` understands, the smallest first. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return [];
  const before = known.get(header);
  if (before !== undefined) return before;
  const accepted = parseAccept(header);
  const understood = smallestFirst.filter((encoding) =>
    accepted.some(({ type, q }) => type === encoding && q > 0),
  );
  known.set(header, understood);
  return understood;
}
