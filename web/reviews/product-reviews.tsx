import { BadgeCheck, PencilLine, Star } from "lucide-react";
import { reviewSorts } from "#contract/reviews/review-sort.ts";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { Stars } from "../ui/rating.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { hasMore, type ReviewChoice, reviewUrl } from "./review-url.ts";
import type { ReviewView } from "./review-view.ts";

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

interface RatingSummaryProps {
  readonly average: number;
  readonly count: number;
  readonly histogram: readonly number[];
}

function RatingSummary({ average, count, histogram }: RatingSummaryProps) {
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-center gap-4">
        <bdi className="text-h1 font-light">{average.toFixed(1)}</bdi>
        <div>
          <Stars rating={average} />
          <p className="small soft">{m.ratings_count({ count })}</p>
        </div>
      </div>
      <ol className="histogram">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = histogram[stars - 1] ?? 0;
          return (
            <li key={stars} aria-label={m.stars_given({ stars, count: given })}>
              <span aria-hidden="true">{stars}</span>
              <span className="bar" aria-hidden="true">
                <span style={{ inlineSize: `${(100 * given) / count}%` }} />
              </span>
              <span className="soft" aria-hidden="true">
                {given}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface ReviewListProps {
  readonly productId: number;
  readonly choice: ReviewChoice;
  readonly reviews: readonly ReviewView[];
  /** Number of reviews with text, shown or not. */
  readonly total: number;
}

/** Reviews with text, sorted by the URL's parameter, with a link to more. */
function ReviewList({ productId, choice, reviews, total }: ReviewListProps) {
  // Without scripts the page reloads; the fragment keeps the position.
  const hydrated = useHydrated();
  const at = (id: string) => (hydrated ? "" : `#${id}`);
  const last = reviews.at(-1);
  if (last === undefined) return <p className="soft">{m.reviews_no_words()}</p>;
  const names = { newest: m.reviews_newest, highest: m.reviews_highest, lowest: m.reviews_lowest };
  return (
    <div className="min-w-0">
      {total > 1 && (
        <nav className="review-sorts" aria-label={m.reviews_sort()}>
          {reviewSorts.map((sort) => (
            <LinkTo
              key={sort}
              to={reviewUrl(productId, { sort, page: 1 }) + at("reviews")}
              className={sort === choice.sort ? "chip on" : "chip"}
              aria-current={sort === choice.sort ? "true" : undefined}
              preventScrollReset
              replace
            >
              {names[sort]()}
            </LinkTo>
          ))}
        </nav>
      )}
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {reviews.length < total && (
        <div className="grid justify-items-center gap-3 py-6">
          <p className="small soft">{m.shown_of({ shown: reviews.length, total })}</p>
          {hasMore(choice, reviews.length, total) && (
            <LinkTo
              to={reviewUrl(productId, { ...choice, page: choice.page + 1 }) + at(`review-${last.id}`)}
              className="button second"
              preventScrollReset
              replace
            >
              {m.reviews_more()}
            </LinkTo>
          )}
        </div>
      )}
    </div>
  );
}

function Review({ review }: { readonly review: ReviewView }) {
  const { id, author, rating, comment, written, verified, answer } = review;
  return (
    <li className="review" id={`review-${id}`}>
      <div className="flex items-center justify-between gap-4">
        <Stars rating={rating} />
        <time className="small soft" dateTime={written.at}>
          {written.words}
        </time>
      </div>
      <p className="review-words">
        <bdi>{comment}</bdi>
      </p>
      <p className="small soft review-by">
        <bdi>{author === "" ? m.review_by_customer() : author}</bdi>
        {verified && (
          <>
            <span aria-hidden="true">·</span>
            <BadgeCheck size={16} aria-hidden="true" />
            {m.verified_buyer()}
          </>
        )}
      </p>
      {answer !== null && <ShopAnswer {...answer} />}
    </li>
  );
}

function ShopAnswer({ text, at, words }: NonNullable<ReviewView["answer"]>) {
  const { brand } = useShopDetails();
  return (
    <div className="review-answer">
      <p className="flex items-center justify-between gap-4">
        <strong>
          <MixedText text={m.answer_of({ brand })} />
        </strong>
        <time className="small soft" dateTime={at}>
          {words}
        </time>
      </p>
      <p className="review-words">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}
