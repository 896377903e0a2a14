import { inTransaction } from "#shop/in-transaction.ts";
import { accept } from "#shop/result.ts";
import { countRatings } from "#shop/reviews/review-product.ts";
import { inDatabase } from "../shop-database.ts";

/** Replaces a product's reviews by twelve with text, a day apart, and a hidden one. */
export async function writtenReviews(productId: number): Promise<void> {
  const day = 86_400_000;
  const visible = Array.from({ length: 12 }, (_, index) => ({
    product_id: productId,
    author: "Mona",
    rating: 1 + (index % 5),
    comment: `Words ${index + 1}`,
    created_at: new Date(Date.now() - (20 - index) * day),
    hidden_at: null,
  }));
  const hidden = {
    product_id: productId,
    author: "Mona",
    rating: 1,
    comment: "Hidden words",
    created_at: new Date(),
    hidden_at: new Date(),
  };
  await inDatabase((db) =>
    inTransaction(db, async (tx) => {
      await tx.deleteFrom("reviews").where("product_id", "=", productId).execute();
      await tx
        .insertInto("reviews")
        .values([...visible, hidden])
        .execute();
      await countRatings(tx, productId);
      return accept(null);
    }),
  );
}
