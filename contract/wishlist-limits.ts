/** As many products as one account keeps on its wishlist. */
export const maxWishlistItems = 200;
