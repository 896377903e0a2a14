/** The maximum number of products on the wishlist of one account. */
export const maxWishlistItems = 200;
