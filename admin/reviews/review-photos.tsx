import { useQueryClient } from "@tanstack/react-query";
import { Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminReview } from "#contract/admin/reviews.ts";
import { fileUrl, request } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { AskDialog } from "../ui/dialog.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import "../returns/returns.css";

interface ReviewPhotosProps {
  readonly review: AdminReview;
  readonly mayChange: boolean;
}

/** Photos of a review. Customers see one after staff have looked at it. */
export function ReviewPhotos({ review, mayChange }: ReviewPhotosProps) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<string | null>(null);
  async function change(call: "PUT" | "DELETE", photo: string, done: string) {
    try {
      await request(`${call} /reviews/{id}/photos/{photo}`, { path: { id: review.id, photo } });
      toast(done);
    } catch (error) {
      toastFailure(error);
    }
    await client.invalidateQueries({ queryKey: ["reviews"] });
  }
  return (
    <section className="panel panel-body stack" aria-label={m.review_photos()}>
      <ul className="return-photos">
        {review.photos.map(({ id, is_shown }, index) => {
          const src = fileUrl("GET /reviews/{id}/photos/{photo}", { path: { id: review.id, photo: id } });
          return (
            <li key={id} className="stack">
              <a href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={m.review_photo({ number: index + 1 })} loading="lazy" />
              </a>
              {is_shown ? (
                <span>
                  <Chip compact tone="leaf">
                    {m.review_photo_shown()}
                  </Chip>
                </span>
              ) : (
                mayChange && (
                  <Button
                    icon={<Eye size={17} aria-hidden />}
                    onClick={() => void change("PUT", id, m.review_photo_was_shown())}
                  >
                    {m.review_photo_show()}
                  </Button>
                )
              )}
              {mayChange && (
                <Button icon={<Trash2 size={17} aria-hidden />} onClick={() => setRemoved(id)}>
                  {m.review_photo_remove()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {removed !== null && (
        <AskDialog
          title={m.review_photo_remove_title()}
          description={m.review_photo_remove_text()}
          confirm={m.review_photo_remove()}
          isDangerous
          onClose={() => setRemoved(null)}
          onConfirm={() => change("DELETE", removed, m.review_photo_was_removed())}
        />
      )}
    </section>
  );
}
