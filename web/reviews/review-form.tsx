import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Alert } from "../ui/alert.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useImmediateSubmit } from "../ui/use-immediate-submit.ts";
import { CommentField } from "./comment-field.tsx";
import { RatingField } from "./rating-field.tsx";

interface ReviewFormProps {
  readonly productId: number;
  readonly isNew: boolean;
  readonly values: { readonly rating: string; readonly comment: string };
  readonly errors: FieldErrors | undefined;
  /** Reason for a rejection that concerns no single field. */
  readonly refusal: string | null;
  readonly wayBack: string;
}

export function ReviewForm({ productId, isNew, values, errors, refusal, wayBack }: ReviewFormProps) {
  const waiting = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focuses the first invalid field.
    const mistake = errors && form.current?.querySelector("[aria-invalid]");
    const control = mistake?.matches("textarea") ? mistake : mistake?.querySelector("input");
    if (control instanceof HTMLElement) control.focus();
  }, [errors]);
  return (
    <Form ref={form} method="post" className="form" noValidate onSubmit={useImmediateSubmit()}>
      <input type="hidden" name="productId" value={productId} />
      <RatingField defaultValue={values.rating} errors={errors?.["rating"]} />
      <CommentField defaultValue={values.comment} errors={errors?.["comment"]} />
      {refusal !== null && <Alert kind="error">{refusal}</Alert>}
      <div className="form-end">
        <LinkTo to={wayBack} className="button second" preventScrollReset>
          {m.cancel()}
        </LinkTo>
        <SubmitButton waiting={waiting} waitingWords={isNew ? m.review_publishing() : m.saving()}>
          {isNew ? m.review_publish() : m.review_save()}
        </SubmitButton>
      </div>
    </Form>
  );
}
