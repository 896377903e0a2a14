import { m } from "#messages/compiled/messages.js";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { Stars } from "../../ui/rating.tsx";
import { type BlockContext, type Filled, nameOf, wordsOf } from "./block-view.ts";
import { BlockHead } from "./words.tsx";

export function loadReviews({ block, content }: Filled<"reviews">, { language }: BlockContext) {
  return {
    id: block.id,
    title: wordsOf(block, "title", language) || m.home_reviews_title(),
    reviews: content.map(({ id, author, rating, comment, product_id, ...names }) => ({
      id,
      author,
      rating,
      comment,
      productId: product_id,
      product: nameOf(names, language),
    })),
  };
}

/** Newest good reviews with text. */
export function Reviews({ id, title, reviews }: ReturnType<typeof loadReviews>) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <BlockHead id={id} title={title} />
      <ul className="home-reviews">
        {reviews.map(({ id, author, rating, comment, productId, product }) => (
          <li key={id}>
            <Stars rating={rating} />
            <blockquote dir="auto">{comment}</blockquote>
            <p className="small soft">
              <bdi>{author}</bdi> ·{" "}
              <LinkTo to={paths.product(productId)} className="link">
                {product}
              </LinkTo>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
