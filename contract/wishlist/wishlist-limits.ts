/** Maximum number of products on a wishlist. */
export const maxWishlistItems = 200;
