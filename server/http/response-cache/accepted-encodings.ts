import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

const smallestFirst: readonly Encoding[] = ["br", "gzip"];

/** Maximum length of a remembered header in characters. */
const maxHeaderLength = 200;
/** Browsers send a few different headers. Others are parsed again. */
const known = new LRUCache<string, readonly Encoding[]>({ max: 100 });

/** Returns the encodings that an `Accept-Encoding` allows, the smallest first. */
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
