import { PencilLine, Star } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewList, type ReviewListProps } from "./review-list.tsx";

interface ProductReviewsProps extends ReviewListProps {
  readonly average: number | null;
  readonly count: number;
  /** How many gave one, two, three, four and five stars. */
  readonly histogram: readonly number[];
  /** The order that brought the product to the customer who looks at it. */
  readonly bought: { readonly orderId: number; readonly reviewed: boolean } | null;
}

/** What customers think: the mean, how it is spread, and their words. */
export function ProductReviews({ average, count, histogram, bought, ...list }: ProductReviewsProps) {
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-4">
        {m.customer_reviews()}
      </h2>
      {bought !== null && <OwnReview productId={list.productId} bought={bought} />}
      {average === null ? (
        <div className="empty">
          <Star size={28} aria-hidden="true" />
          <h3>{m.reviews_none()}</h3>
          <p className="small soft">{m.reviews_none_text()}</p>
        </div>
      ) : (
        <div className="reviews-layout">
          <RatingSummary average={average} count={count} histogram={histogram} />
          <ReviewList {...list} />
        </div>
      )}
    </section>
  );
}

/** Leads those to whom the product was delivered to their review. */
function OwnReview({
  productId,
  bought,
}: {
  readonly productId: number;
  readonly bought: NonNullable<ProductReviewsProps["bought"]>;
}) {
  const back = new URLSearchParams({ next: localised(paths.product(productId), useLanguage()) });
  return (
    <div className="own-review">
      <p>{m.product_bought()}</p>
      <LinkTo to={`${paths.review(bought.orderId, productId)}?${back}`} className="button second">
        <PencilLine size={18} aria-hidden="true" />
        {bought.reviewed ? m.review_edit() : m.review_write()}
      </LinkTo>
    </div>
  );
}
