import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Eye, EyeOff } from "lucide-react";
import { Link } from "react-router";
import type { AdminReview } from "#contract/admin/review.ts";
import { request } from "../api/request.ts";
import { DeleteRow } from "../form/delete-row.tsx";
import { language, localised } from "../language.ts";
import { NeighbourLinks } from "../list/neighbour-links.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Stars } from "../ui/stars.tsx";
import { dayText, OwnWords } from "../ui/written-values.tsx";
import { ReviewAnswer } from "./review-answer.tsx";
import { ReviewMarks } from "./review-state.tsx";

export function Component() {
  return (
    <RowPage<AdminReview> resource="reviews" title={m.review()}>
      {(review) => <ReviewView review={review} />}
    </RowPage>
  );
}

function ReviewView({ review }: { readonly review: AdminReview }) {
  const client = useQueryClient();
  const mayChange = useMay("catalogue");
  const product = localised(review.product_name_ar, review.product_name_en);
  const title = m.review_of({ product });
  const refresh = () => client.invalidateQueries({ queryKey: ["reviews"] });
  const setHidden = async (hidden: boolean) => {
    try {
      await request(`/reviews/${review.id}`, { method: "PATCH", body: { hidden } });
      const undo = () => void setHidden(!hidden);
      toast(hidden ? m.review_was_hidden() : m.review_was_shown(), { undo });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  };
  const shopPath = `${language === "en" ? "/en" : ""}/product/${review.product_id}#reviews`;
  return (
    <>
      <PageHead title={title} back={listPath("reviews")} beside={<ReviewMarks review={review} />}>
        <NeighbourLinks resource="reviews" id={review.id} />
        <a className="button on-desk" href={shopPath} target="_blank" rel="noopener">
          <ExternalLink size={17} aria-hidden />
          {m.view_in_shop()}
        </a>
        {mayChange && (
          <Button
            icon={review.hidden ? <Eye size={17} aria-hidden /> : <EyeOff size={17} aria-hidden />}
            onClick={() => void setHidden(!review.hidden)}
          >
            {review.hidden ? m.show_review() : m.hide_review()}
          </Button>
        )}
        {mayChange && (
          <DeleteRow
            resource="reviews"
            id={review.id}
            className="short-on-phone"
            label={m.delete_review()}
            title={m.delete_review_title()}
            description={m.delete_review_description()}
          />
        )}
      </PageHead>
      <section className="panel panel-body stack" aria-label={m.review()}>
        <div className="row wrap">
          <Stars rating={review.rating} />
          <span className="soft small">
            <Author review={review} /> · {dayText(review.created_at)}
            {review.verified && ` · ${m.verified_buyer()}`}
          </span>
        </div>
        {review.comment === "" ? (
          <p className="soft">{m.no_words()}</p>
        ) : (
          <p className="pre-line" dir="auto">
            {review.comment}
          </p>
        )}
      </section>
      <ReviewAnswer key={review.id} review={review} mayChange={mayChange} />
    </>
  );
}

function Author({ review: { author, customer_id } }: { readonly review: AdminReview }) {
  const name = <OwnWords>{author || m.erased_customer()}</OwnWords>;
  if (customer_id === null) return name;
  return (
    <Link className="link" to={rowPath("customers", customer_id)}>
      {name}
    </Link>
  );
}
