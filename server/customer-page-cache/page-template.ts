import { markDigits } from "#web/shopper/template-marks.ts";
import { type CustomerShopper, gapsOf, type OwnGap } from "./gaps-of-page.ts";
import { gzipOf, storedBlocks, zipForMany, zipForOne } from "./gzip-blocks.ts";

/** A page for all customers, with gaps for what is one customer's own. */
export interface PageTemplate {
  readonly status: number;
  readonly headers: Headers;
  /** With gaps for the nonce. */
  readonly policy: readonly string[];
  /** What is mostly the same for all; after each run but the last there is a gap. */
  readonly runs: readonly Run[];
  readonly gaps: readonly OwnGap[];
}

/** A part of a page with its hearts, which seldom one is pressed of. */
interface Run {
  /** Without a pressed heart. */
  readonly usual: Uint8Array;
  readonly usualZipped: Uint8Array;
  readonly hearts: readonly Heart[];
}

/** Where in its run a heart is, and how it is written where it is pressed. */
interface Heart {
  readonly productId: number;
  readonly from: number;
  readonly to: number;
  readonly pressed: Uint8Array;
}

/**
 * Cuts a page that was rendered for `markedShopper` at the marks. Null where marks are left: the page shows something of the
 * customer in a place that nobody fills.
 */
export async function cutTemplate(response: Response, nonce: string): Promise<PageTemplate | null> {
  const headers = new Headers(response.headers);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  const isDocument = headers.get("Content-Type")?.startsWith("text/html") === true;
  const { runs, gaps } = cut(await response.text(), isDocument, nonce);
  const left = [...headers.values(), ...runs.flatMap(({ texts }) => texts)];
  if (headers.has("Set-Cookie") || left.some((text) => text.includes(markDigits))) return null;
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Accept-Encoding");
  return {
    status: response.status,
    headers,
    policy: policy.split(nonce),
    runs: await Promise.all(runs.map(toRun)),
    gaps,
  };
}

/** The bytes of a page in memory. */
export function bytesOfTemplate({ runs }: PageTemplate): number {
  return runs.reduce((sum, { usual, usualZipped }) => sum + usual.length + usualZipped.length, 0);
}

/** The page of one customer, and its policy: letter by letter what would be rendered for this customer. */
export function fillTemplate(
  { policy, runs, gaps }: PageTemplate,
  shopper: CustomerShopper,
  { nonce, isZipped }: { readonly nonce: string; readonly isZipped: boolean },
) {
  const wished = new Set(shopper.wishlistProductIds);
  const plain: Uint8Array[] = [];
  const blocks: Uint8Array[] = [];
  for (const [place, run] of runs.entries()) {
    const text = textOf(run, wished);
    plain.push(text);
    if (isZipped) blocks.push(text === run.usual ? run.usualZipped : zipForOne(text));
    const own = gaps[place]?.({ shopper, nonce });
    if (own === undefined || own.length === 0) continue;
    plain.push(own);
    if (isZipped) blocks.push(...storedBlocks(own));
  }
  return { body: isZipped ? gzipOf(blocks, plain) : Buffer.concat(plain), policy: policy.join(nonce) };
}

function textOf({ usual, hearts }: Run, wished: ReadonlySet<number>): Uint8Array {
  const pressed = hearts.filter(({ productId }) => wished.has(productId));
  if (pressed.length === 0) return usual;
  const parts = pressed.flatMap((heart, place) => [
    usual.subarray(pressed[place - 1]?.to ?? 0, heart.from),
    heart.pressed,
  ]);
  return Buffer.concat([...parts, usual.subarray(pressed.at(-1)?.to)]);
}

/** What stands between two gaps: texts, and after each but the last a heart. */
interface CutRun {
  readonly texts: string[];
  readonly hearts: { readonly productId: number; readonly open: string; readonly pressed: string }[];
}

function cut(page: string, isDocument: boolean, nonce: string) {
  const gaps: OwnGap[] = [];
  let run: CutRun = { texts: [], hearts: [] };
  const runs = [run];
  let end = 0;
  for (const gap of gapsOf(page, { isDocument, nonce })) {
    run.texts.push(page.slice(end, gap.from));
    end = gap.to;
    if ("own" in gap) {
      gaps.push(gap.own);
      run = { texts: [], hearts: [] };
      runs.push(run);
    } else run.hearts.push(gap.heart);
  }
  run.texts.push(page.slice(end));
  return { runs, gaps };
}

async function toRun({ texts, hearts }: CutRun): Promise<Run> {
  const parts = texts.flatMap((text, place) => [text, hearts[place]?.open ?? ""]);
  const usual = Buffer.from(parts.join(""));
  let at = 0;
  const placed = hearts.map(({ productId, open, pressed }, place) => {
    const from = at + Buffer.byteLength(texts[place] ?? "");
    at = from + Buffer.byteLength(open);
    return { productId, from, to: at, pressed: Buffer.from(pressed) };
  });
  return { usual, usualZipped: await zipForMany(usual), hearts: placed };
}
