import { paths } from "../paths.ts";

/** A heart as `WishlistButton` writes it into a page, with the id of its product. */
export const heart = /<button(?=[^>]* class="heart")(?=[^>]* value="(\d+)")[^>]*>/;

/** The heart of a product that is not on the wishlist, once it is. */
export function pressedHeart(open: string): string {
  return open
    .replace(' aria-pressed="false"', ' aria-pressed="true"')
    .replace(
      /( formAction="[^"]*")/i,
      (action) => `${action.slice(0, -paths.wishlist().length - 1)}${paths.wishlistRemoval()}"`,
    );
}
