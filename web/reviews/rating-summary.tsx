import { m } from "#messages/compiled/messages.js";
import { Stars } from "../ui/rating.tsx";

interface RatingSummaryProps {
  readonly average: number;
  readonly count: number;
  readonly histogram: readonly number[];
}

export function RatingSummary({ average, count, histogram }: RatingSummaryProps) {
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
