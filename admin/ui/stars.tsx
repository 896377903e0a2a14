import { Star } from "lucide-react";
import { m } from "../messages/compiled/messages.js";

/** Rating as stars out of five. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="row" style={{ gap: 1 }} role="img" aria-label={m.stars_of_5({ count: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={15}
          aria-hidden
          className={star <= rating ? "text-sun" : "soft"}
          fill={star <= rating ? "currentColor" : "none"}
        />
      ))}
    </span>
  );
}
