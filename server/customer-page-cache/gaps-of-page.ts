import { type Shopper, writeShopper } from "#web/shopper/shopper.ts";
import { markedShopper } from "#web/shopper/template-marks.ts";
import { heart, pressedHeart } from "#web/wishlist/pressed-heart.ts";
import { writtenInData, writtenInScript, writtenInText } from "./written-in-page.ts";

/** A customer who looks at a page. */
export type CustomerShopper = Shopper & { readonly customerName: string };

/** What one answer fills into a page; the nonce allows its scripts. */
interface Filling {
  readonly shopper: CustomerShopper;
  readonly nonce: string;
}

/** What is filled in where a mark was. */
export type OwnGap = (filling: Filling) => Uint8Array;

interface Place {
  readonly from: number;
  readonly to: number;
}

type Gap = Place &
  (
    | { readonly own: OwnGap }
    | { readonly heart: { readonly productId: number; readonly open: string; readonly pressed: string } }
  );

/** Where a page that was rendered for `markedShopper` shows what is a customer's own, in their order; the hearts are not pressed. */
export function gapsOf(
  page: string,
  { isDocument, nonce }: { readonly isDocument: boolean; readonly nonce: string },
): Gap[] {
  const written = isDocument ? writtenInScript : writtenInData;
  const marks = new Map<string, (filling: Filling) => string>([
    [nonce, (filling) => filling.nonce],
    [written(writeShopper(markedShopper)), ({ shopper }) => written(writeShopper(shopper))],
    [writtenInText(markedShopper.customerName), ({ shopper }) => writtenInText(shopper.customerName)],
    [badge(markedShopper), ({ shopper }) => badge(shopper)],
  ]);
  const any = new RegExp([...marks.keys()].map(literally).concat(heart.source).join("|"), "g");
  return [...page.matchAll(any)].map(({ 0: found, 1: productId, index }) => {
    const place = { from: index, to: index + found.length };
    const text = marks.get(found);
    if (text !== undefined) return { ...place, own: (filling) => Buffer.from(text(filling)) };
    return { ...place, heart: { productId: Number(productId), open: found, pressed: pressedHeart(found) } };
  });
}

/** The figure on the cart, as `SiteHeader` writes it. */
function badge({ cartCount }: Shopper): string {
  return cartCount > 0 ? `<span class="count">${cartCount}</span>` : "";
}

function literally(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}/]/g, "\\$&");
}
