import { inTransaction } from "#shop/in-transaction.ts";
import { accept } from "#shop/result.ts";
import { countRatings } from "#shop/reviews/review-product.ts";
import { inDatabase } from "../shop-database.ts";

const long =
  "استخدمته كل مساء لمدة ثلاثة أسابيع على بشرة مختلطة وحساسة قليلًا. القوام خفيف ويُمتص بسرعة، والرائحة هادئة. في الأسبوع الأول لم ألاحظ فرقًا، ثم بدأ الاحمرار حول الأنف يهدأ وصارت البشرة أنعم. ";
const words: readonly (readonly [author: string, rating: number, comment: string])[] = [
  ["منى", 5, "ممتاز"],
  ["Nourhan El-Sayed", 4, "Light, sinks in at once, no white cast. The pump is a little stiff."],
  ["سارة عبد الرحمن", 5, long.repeat(5).slice(0, 1000)],
  ["", 2, "لم يناسبني 😕\n\nسبّب لي جفافًا بعد يومين، ورجعت لاستخدام Ceramide Barrier Cream 50 ml."],
  ["A".repeat(40), 3, "W".repeat(120)],
  ["هدى", 1, "وصل بعد 5 أيام لا 3، والعبوة مضغوطة من الجنب."],
  ["دينا محمد", 5, "ثالث مرة أشتريه 🌿"],
];

/** Replaces a product's reviews by reviews of every length. */
export async function writeLongReviews(product_id: number): Promise<void> {
  const reviews = words.map(([author, rating, comment], index) => ({
    product_id,
    author,
    rating,
    comment,
    verified: index % 3 !== 1,
    created_at: new Date(Date.now() - (index + 1) * 86_400_000),
  }));
  await inDatabase((db) =>
    inTransaction(db, async (tx) => {
      await tx.deleteFrom("reviews").where("product_id", "=", product_id).execute();
      await tx.insertInto("reviews").values(reviews).execute();
      await countRatings(tx, product_id);
      return accept(null);
    }),
  );
}
