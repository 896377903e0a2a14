import { EyeOff, MessageSquare } from "lucide-react";
import type { AdminReview } from "#contract/admin/review.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";

/** Whether customers see a review, and whether the shop has answered it. */
export function ReviewMarks({ review: { hidden, answer } }: { readonly review: AdminReview }) {
  return (
    <span className="row">
      {hidden && (
        <Chip compact icon={<EyeOff size={13} aria-hidden />}>
          {m.review_hidden()}
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
