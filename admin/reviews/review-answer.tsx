import { z } from "zod";
import { type AdminReview, ReviewPatch } from "#contract/admin/review.ts";
import { maxAnswerLength } from "#contract/catalogue/review-limits.ts";
import { InputField } from "../form/input-field.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { SaveButton } from "../form/save-button.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { Notice } from "../ui/feedback.tsx";
import { momentInSentence } from "../ui/written-values.tsx";

interface AnswerValues {
  answer: string;
}

const schema: z.ZodType<unknown, AnswerValues> = z.preprocess((values) => values, ReviewPatch);

/** Reply of the shop to a review, shown on the product's page. */
export function ReviewAnswer({
  review,
  mayChange,
}: {
  readonly review: AdminReview;
  readonly mayChange: boolean;
}) {
  const { answer, changed_at } = review;
  const names = { answer: m.answer_review() };
  const save = useSaveRow<AdminReview>("reviews");
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
          <Notice tone="sun">{m.changed_since_answer()}</Notice>
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
