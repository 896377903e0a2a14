import { EyeOff, MessageSquare } from "lucide-react";
import type { AdminReview } from "#contract/admin/reviews.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

/** Marks of a review: hidden, replied. */
export function ReviewMarks({ review: { hidden, answer, photos } }: { readonly review: AdminReview }) {
  return (
    <span className="row">
      {hidden && (
        <Chip compact icon={<EyeOff size={13} aria-hidden />}>
          {m.review_hidden()}
        </Chip>
      )}
      {photos.some(({ is_shown }) => !is_shown) && (
        <Chip compact tone="sun">
          {m.review_photo_waiting()}
        </Chip>
      )}
      {answer !== null && (
        <Chip compact tone="leaf" icon={<MessageSquare size={13} aria-hidden />}>
          {m.review_answered()}
        </Chip>
      )}
    </span>
  );
}
