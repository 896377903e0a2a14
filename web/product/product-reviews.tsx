import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { Stars } from "../ui/rating.tsx";

interface ProductReviewsProps {
  readonly average: number;
  readonly count: number;
  /** How many gave one, two, three, four and five stars. */
  readonly histogram: readonly number[];
  readonly newest: readonly {
    readonly id: number;
    readonly author: string;
    readonly rating: number;
    readonly comment: string;
    readonly created_at: Date;
  }[];
}

/** What customers think: the mean, how it is spread, and the newest words. */
export function ProductReviews({ average, count, histogram, newest }: ProductReviewsProps) {
  const language = useLanguage();
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="mb-4">
        {m.customer_reviews()}
      </h2>
      <div className="reviews-layout">
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
        <div>
          {newest.map(({ id, author, rating, comment, created_at }) => (
            <article className="review" key={id}>
              <div className="flex items-center justify-between gap-4">
                <Stars rating={rating} />
                <time className="small soft" dateTime={created_at.toISOString()}>
                  {formatDate(created_at, language)}
                </time>
              </div>
              <p dir="auto">{comment}</p>
              <p className="small soft">
                <bdi>{author}</bdi>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
