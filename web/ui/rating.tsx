import { m } from "#messages/compiled/messages.js";

/** Average rating as five partly filled stars. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span
      className="stars"
      role="img"
      aria-label={m.rating_of_five({ rating: String(rating) })}
      style={{ "--fill": String(rating * 20) }}
    />
  );
}

/** One star with average and number of ratings: '4.8 (128)'. */
export function ShortRating({ average, count }: { readonly average: number; readonly count: number }) {
  return (
    <span className="card-rating">
      <span className="star" aria-hidden="true" />
      <span className="sr-only">{m.rating_with_count({ rating: average.toFixed(1), count })}</span>
      {/* Two runs, so that Arabic shows star, average and count from its start. */}
      <bdi dir="ltr" aria-hidden="true">
        {average.toFixed(1)}
      </bdi>
      <bdi dir="ltr" aria-hidden="true">{`(${count})`}</bdi>
    </span>
  );
}
