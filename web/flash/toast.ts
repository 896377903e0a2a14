import { maxWishlistItems } from "#contract/wishlist/wishlist-limits.ts";
import { m } from "#messages/compiled/messages.js";
import type { Flash, FlashMessage } from "./flash-message.ts";

/** Flash message on a page, shown once per `id`. */
export interface Toast {
  readonly id: string;
  readonly flash: FlashMessage;
  readonly about: string;
  readonly words: string;
}

/** Creates a message with its text. Runs on the server, so that browsers do not load all messages. */
export function toastOf([flash, about = ""]: Flash): Toast {
  return { id: crypto.randomUUID(), flash, about, words: flashText(flash, about) };
}

const words: Record<FlashMessage, (about: string) => string> = {
  cart_added: m.cart_added,
  product_gone: m.product_gone,
  cart_removed: () => m.cart_removed(),
  cart_restored: m.cart_restored,
  wishlist_added: m.wishlist_added,
  wishlist_removed: m.wishlist_removed,
  wishlist_full: () => m.wishlist_full({ max: maxWishlistItems }),
  address_added: m.address_added,
  address_changed: m.address_changed,
  address_deleted: m.address_deleted,
  address_default_set: m.address_default_set,
  logged_in: m.logged_in,
  registered: m.registered,
  logged_out: m.logged_out,
  password_reset: m.reset_done,
  password_changed: m.password_changed,
  profile_saved: m.profile_saved,
  email_change_sent: () => m.email_change_sent(),
  email_change_kept: () => m.email_change_kept(),
  email_link_kept: () => m.email_link_kept(),
  email_link_sent: () => m.email_link_sent(),
  email_change_cancelled: () => m.email_change_cancelled(),
  email_confirmed: () => m.email_confirmed(),
  account_erased: m.erased,
  account_erased_on_the_way: m.erased_on_the_way,
  order_cancelled: m.order_cancelled,
  ordered_again: m.ordered_again,
  ordered_again_short: (names) => m.ordered_again_short({ names }),
  cart_filled: m.cart_filled,
  cart_filled_short: (names) => m.cart_filled_short({ names }),
  cart_filled_none: m.cart_filled_none,
  notice_asked: m.notice_asked,
  notice_in_stock: m.notice_in_stock,
  review_added: m.review_added,
  review_changed: m.review_changed,
  review_helped: m.review_helped_thanks,
};

/** Text of a message in the page's language. Rendered on the server, so that browsers do not load all messages. */
function flashText(flash: FlashMessage, about: string): string {
  return words[flash](about);
}
