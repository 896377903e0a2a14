import { type Shopper, writeShopper } from "#web/shopper/shopper.ts";
import { markDigits, markedShopper } from "#web/shopper/template-marks.ts";
import { heart, pressedHeart } from "#web/wishlist/pressed-heart.ts";
import { writtenInData, writtenInScript, writtenInText } from "./written-in-page.ts";

/** A customer who looks at a page. */
export type CustomerShopper = Shopper & { readonly customerName: string };

/** What one answer fills into a page. */
interface Filling {
  readonly shopper: CustomerShopper;
  readonly wished: ReadonlySet<number>;
  /** Allows the scripts of this answer. */
  readonly nonce: string;
}

type Gap = (filling: Filling) => Uint8Array;

/** A page for all customers, with gaps for what is one customer's own. */
export interface PageTemplate {
  readonly status: number;
  readonly headers: Headers;
  /** With gaps for the nonce. */
  readonly policy: readonly string[];
  /** What is the same for all; after each piece but the last there is a gap. */
  readonly pieces: readonly Uint8Array[];
  readonly gaps: readonly Gap[];
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
  const { pieces, gaps } = cut(await response.text(), gapsOf(nonce, isDocument));
  const left = [...pieces, ...headers.values()];
  if (headers.has("Set-Cookie") || left.some((text) => text.includes(markDigits))) return null;
  headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Accept-Encoding");
  return {
    status: response.status,
    headers,
    policy: policy.split(nonce),
    pieces: pieces.map((piece) => bytes(piece)),
    gaps,
  };
}

/** The bytes of a page in memory. */
export function bytesOfTemplate({ pieces }: PageTemplate): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** The page of one customer, and its policy: letter by letter what would be rendered for this customer. */
export function fillTemplate(
  { policy, pieces, gaps }: PageTemplate,
  shopper: CustomerShopper,
  nonce: string,
) {
  const filling = { shopper, wished: new Set(shopper.wishlistProductIds), nonce };
  const parts = pieces.flatMap((piece, place) => {
    const gap = gaps[place];
    return gap === undefined ? [piece] : [piece, gap(filling)];
  });
  return { body: Buffer.concat(parts), policy: policy.join(nonce) };
}

/** Where something is to be filled in, and what, by what is found there. */
interface Place {
  readonly pattern: RegExp;
  readonly gap: (found: string, group: string) => Gap;
}

function gapsOf(nonce: string, isDocument: boolean): Place[] {
  const written = isDocument ? writtenInScript : writtenInData;
  return [
    { pattern: literally(nonce), gap: () => (filling) => bytes(filling.nonce) },
    {
      pattern: literally(written(writeShopper(markedShopper))),
      gap: () => (filling) => bytes(written(writeShopper(filling.shopper))),
    },
    {
      pattern: literally(writtenInText(markedShopper.customerName)),
      gap: () => (filling) => bytes(writtenInText(filling.shopper.customerName)),
    },
    { pattern: literally(badge(markedShopper)), gap: () => (filling) => bytes(badge(filling.shopper)) },
    {
      pattern: heart,
      gap: (open, productId) => {
        const [off, on] = [bytes(open), bytes(pressedHeart(open))];
        return ({ wished }) => (wished.has(Number(productId)) ? on : off);
      },
    },
  ];
}

/** The figure on the cart, as `SiteHeader` writes it. */
function badge({ cartCount }: Shopper): string {
  return cartCount > 0 ? `<span class="count">${cartCount}</span>` : "";
}

function cut(page: string, places: readonly Place[]): { pieces: string[]; gaps: Gap[] } {
  const any = new RegExp(places.map(({ pattern }) => pattern.source).join("|"), "g");
  const pieces: string[] = [];
  const gaps: Gap[] = [];
  let end = 0;
  for (const { 0: found, index } of page.matchAll(any)) {
    const place = places.find(({ pattern }) => pattern.exec(found)?.[0] === found);
    const [, group = ""] = place?.pattern.exec(found) ?? [];
    if (place === undefined) continue;
    pieces.push(page.slice(end, index));
    gaps.push(place.gap(found, group));
    end = index + found.length;
  }
  pieces.push(page.slice(end));
  return { pieces, gaps };
}

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&"));
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}
