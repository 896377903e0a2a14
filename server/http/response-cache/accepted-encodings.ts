import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const smallestFirst: readonly Encoding[] = ["br", "gzip"];

/** Maximum length of a header that is remembered, in characters. */
const maxHeaderLength = 200;
/** Browsers send a few different headers; the others are parsed again. */
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
  if (header.length <= maxHeaderLength) known.set(header, understood);
  return understood;
}
