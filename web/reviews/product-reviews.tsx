import { BadgeCheck, PencilLine, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { largestJpeg } from "#contract/media.ts";
import { reviewSorts } from "#contract/reviews/review-sort.ts";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import type { NamedConcern } from "../concerns.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
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
          <RatingSummary
            productId={list.productId}
            choice={list.choice}
            average={average}
            count={count}
            histogram={histogram}
          />
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
  readonly productId: number;
  readonly choice: ReviewChoice;
  readonly average: number;
  readonly count: number;
  readonly histogram: readonly number[];
}

/** Average and distribution of the ratings. A row of stars shows only its reviews; pressed again, all. */
function RatingSummary({ productId, choice, average, count, histogram }: RatingSummaryProps) {
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
          const isChosen = choice.stars === stars;
          return (
            <li key={stars}>
              <ReviewsLink
                productId={productId}
                choice={{ ...choice, stars: isChosen ? null : stars, page: 1 }}
                isChosen={isChosen}
                className={isChosen ? "on" : ""}
              >
                <span className="sr-only">{m.stars_given({ stars, count: given })}</span>
                <span aria-hidden="true">{stars}</span>
                <span className="bar" aria-hidden="true">
                  <span style={{ inlineSize: `${(100 * given) / count}%` }} />
                </span>
                <span className="soft" aria-hidden="true">
                  {given}
                </span>
              </ReviewsLink>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface ReviewsLinkProps {
  readonly productId: number;
  readonly choice: ReviewChoice;
  readonly isChosen?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Link to the same page with another choice of reviews. Without scripts the page reloads; the fragment keeps the position. */
function ReviewsLink({ productId, choice, isChosen = false, className, children }: ReviewsLinkProps) {
  const hydrated = useHydrated();
  return (
    <LinkTo
      to={reviewUrl(productId, choice) + (hydrated ? "" : "#reviews")}
      className={className}
      aria-current={isChosen ? "true" : undefined}
      preventScrollReset
      replace
    >
      {children}
    </LinkTo>
  );
}

interface ReviewListProps {
  readonly productId: number;
  readonly choice: ReviewChoice;
  readonly reviews: readonly ReviewView[];
  /** Skin types of the authors, with the numbers of their reviews. */
  readonly skinTypes: readonly (NamedConcern & { readonly count: number })[];
  /** Number of reviews of this choice, shown or not. */
  readonly total: number;
}

/** Reviews, chosen and sorted by the URL's parameters, with a link to more. */
function ReviewList({ productId, choice, reviews, skinTypes, total }: ReviewListProps) {
  const hydrated = useHydrated();
  const last = reviews.at(-1);
  const names = {
    newest: m.reviews_newest,
    helpful: m.reviews_helpful,
    highest: m.reviews_highest,
    lowest: m.reviews_lowest,
  };
  return (
    <div className="min-w-0">
      {(total > 1 || choice.stars !== null) && (
        <nav className="review-sorts" aria-label={m.reviews_sort()}>
          {reviewSorts.map((sort) => (
            <ReviewsLink
              key={sort}
              productId={productId}
              choice={{ ...choice, sort, page: 1 }}
              isChosen={sort === choice.sort}
              className={sort === choice.sort ? "chip on" : "chip"}
            >
              {names[sort]()}
            </ReviewsLink>
          ))}
        </nav>
      )}
      {(skinTypes.length > 0 || choice.skinType !== null || choice.stars !== null) && (
        <nav className="review-sorts" aria-label={m.reviews_filter()}>
          {(choice.stars !== null || choice.skinType !== null) && (
            <ReviewsLink
              productId={productId}
              choice={{ ...choice, stars: null, skinType: null, page: 1 }}
              className="chip"
            >
              {m.reviews_all()}
            </ReviewsLink>
          )}
          {skinTypes.map(({ key, name, count }) => (
            <ReviewsLink
              key={key}
              productId={productId}
              choice={{ ...choice, skinType: choice.skinType === key ? null : key, page: 1 }}
              isChosen={choice.skinType === key}
              className={choice.skinType === key ? "chip on" : "chip"}
            >
              {name} ({count})
            </ReviewsLink>
          ))}
        </nav>
      )}
      {last === undefined && <p className="soft">{m.reviews_none_such()}</p>}
      <ul>
        {reviews.map((review) => (
          <Review key={review.id} review={review} productId={productId} />
        ))}
      </ul>
      {last !== undefined && reviews.length < total && (
        <div className="grid justify-items-center gap-3 py-6">
          <p className="small soft">{m.shown_of({ shown: reviews.length, total })}</p>
          {hasMore(choice, reviews.length, total) && (
            <LinkTo
              to={
                reviewUrl(productId, { ...choice, page: choice.page + 1 }) +
                (hydrated ? "" : `#review-${last.id}`)
              }
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

interface ReviewProps {
  readonly review: ReviewView;
  readonly productId: number;
}

function Review({ review, productId }: ReviewProps) {
  const { id, author, rating, comment, written, verified, answer, skinType, photos } = review;
  return (
    <li className="review" id={`review-${id}`}>
      <div className="flex items-center justify-between gap-4">
        <Stars rating={rating} />
        <time className="small soft" dateTime={written.at}>
          {written.words}
        </time>
      </div>
      {comment !== "" && (
        <p className="review-words">
          <bdi>{comment}</bdi>
        </p>
      )}
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={largestJpeg(photo.id, photo.width)}>
                <Image {...photo} alt={m.review_photo({ number: index + 1 })} sizes="88px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="small soft review-by">
        <bdi>{author === "" ? m.review_by_customer() : author}</bdi>
        {skinType !== null && (
          <>
            <span aria-hidden="true">·</span>
            {skinType}
          </>
        )}
        {verified && (
          <>
            <span aria-hidden="true">·</span>
            <BadgeCheck size={16} aria-hidden="true" />
            {m.verified_buyer()}
          </>
        )}
      </p>
      {answer !== null && <ShopAnswer {...answer} />}
      {comment !== "" && <Vote review={review} productId={productId} />}
    </li>
  );
}

/** Counts that the review helped, once for each person. */
function Vote({ review: { id, helpful }, productId }: ReviewProps) {
  const next = `${localised(paths.product(productId), useLanguage())}#review-${id}`;
  return (
    <Form method="post" action={localised(paths.reviewVote(id), useLanguage())} className="review-by small">
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="link">
        {m.review_helped()}
      </button>
      {helpful > 0 && <span className="soft">{m.review_helped_count({ count: helpful })}</span>}
    </Form>
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
