import { PencilLine, Star } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import { ReviewList, type ReviewListProps } from "./review-list.tsx";

interface ProductReviewsProps extends ReviewListProps {
  readonly average: number | null;
  readonly count: number;
  /** Number of ratings with one to five stars, in that order. */
  readonly histogram: readonly number[];
}

export function ProductReviews({ average, count, histogram, ...list }: ProductReviewsProps) {
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">{m.customer_reviews()}</h2>
        <WriteReview productId={list.productId} />
      </div>
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

/** Shown to all visitors; the linked page explains who may write a review. */
function WriteReview({ productId }: { readonly productId: number }) {
  return (
    <LinkTo to={paths.productReview(productId)} className="button second">
      <PencilLine size={18} aria-hidden="true" />
      {m.review_write()}
    </LinkTo>
  );
}
