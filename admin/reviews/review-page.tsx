import { useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Eye, EyeOff } from "lucide-react";
import { Link } from "react-router";
import { z } from "zod";
import { type AdminReview, ReviewPatch } from "#contract/admin/reviews.ts";
import { maxAnswerLength } from "#contract/reviews/review-limits.ts";
import { Notice } from "#ui/notice.tsx";
import { request } from "../api/request.ts";
import { InputField } from "../form/fields.tsx";
import { DeleteRow, SaveButton } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { language, localised } from "../language.ts";
import { NeighbourLinks } from "../list/list-origin.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath, rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Stars } from "../ui/chip.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { dayText, momentInSentence, OwnWords } from "../ui/written-values.tsx";
import { ReviewPhotos } from "./review-photos.tsx";
import { ReviewMarks } from "./review-state.tsx";

export function Component() {
  return (
    <RowPage resource="reviews" title={m.review()}>
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
      await request("PATCH /reviews/{id}", { path: { id: review.id }, body: { hidden } });
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
      {review.photos.length > 0 && <ReviewPhotos review={review} mayChange={mayChange} />}
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

interface AnswerValues {
  answer: string;
}

const schema: z.ZodType<unknown, AnswerValues> = z.preprocess((values) => values, ReviewPatch);

/** Reply of the shop to a review, shown on the product's page. */
function ReviewAnswer({ review, mayChange }: { readonly review: AdminReview; readonly mayChange: boolean }) {
  const { answer, changed_at } = review;
  const names = { answer: m.answer_review() };
  const save = useSaveRow("reviews");
  const state = useResourceForm<AnswerValues, AdminReview>({
    schema,
    values: { answer: answer?.text ?? "" },
    names,
    row: review,
    valuesOf: (current) => ({ answer: current.answer?.text ?? "" }),
    save: (values, over = review) => save({ body: values, over }),
  });
  const { form } = state;
  return (
    <section className="panel" aria-label={m.answer_review()}>
      <ResourceForm isReadOnly={!mayChange} state={state} className="panel-body stack" style={{ gap: 12 }}>
        {answer !== null && changed_at !== null && changed_at > answer.at && (
          <Notice kind="warning">{m.changed_since_answer()}</Notice>
        )}
        <InputField
          form={form}
          name="answer"
          label={m.answer_review()}
          help={m.answer_help()}
          dir="auto"
          rows={4}
          maxLength={maxAnswerLength}
        />
        <div className="row wrap">
          {mayChange && <SaveButton form={form} kind="primary" />}
          {answer !== null && (
            <span className="soft small">
              {m.answered_by({ name: answer.by?.name ?? "—", when: momentInSentence(answer.at) })}
            </span>
          )}
        </div>
      </ResourceForm>
    </section>
  );
}
