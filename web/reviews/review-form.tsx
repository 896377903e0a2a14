import { CircleAlert, Star } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { maxCommentLength } from "#contract/reviews/review-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { FormValues, RejectedForm } from "../form/posted-form.ts";
import { useImmediateSubmit } from "../form/use-immediate-submit.ts";
import { useLanguage } from "../language/use-language.ts";
import { Rejection } from "../ui/alert.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

interface ReviewFormProps {
  readonly productId: number;
  readonly isNew: boolean;
  /** Rating and comment of the present review. */
  readonly written: FormValues;
  readonly response: RejectedForm | undefined;
  readonly wayBack: string;
}

export function ReviewForm({ productId, isNew, written, response, wayBack }: ReviewFormProps) {
  const waiting = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { rating = "", comment = "" } = response?.values ?? written;
  useEffect(() => {
    // Focuses the first invalid field.
    const mistake = response && form.current?.querySelector("[aria-invalid]");
    const control = mistake?.matches("textarea") ? mistake : mistake?.querySelector("input");
    if (control instanceof HTMLElement) control.focus();
  }, [response]);
  return (
    <Form ref={form} method="post" className="form" noValidate onSubmit={useImmediateSubmit()}>
      <input type="hidden" name="productId" value={productId} />
      <RatingField defaultValue={rating} errors={response?.errors["rating"]} />
      <CommentField defaultValue={comment} errors={response?.errors["comment"]} />
      <Rejection of={response} />
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

interface RatingFieldProps {
  readonly defaultValue: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Number and size in px of the stars (specification 9). */
const stars = [1, 2, 3, 4, 5];
const starSize = 50;

/** Rating as radio buttons that look like stars, filled up to the selected one. */
function RatingField({ defaultValue, errors = [] }: RatingFieldProps) {
  const id = useId();
  const language = useLanguage();
  const isWrong = errors.length > 0;
  return (
    <div
      className="field rating-field"
      role="radiogroup"
      aria-required="true"
      aria-labelledby={`${id}-label`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      onKeyDown={language === "ar" ? moveInArrowDirection : undefined}
    >
      <span className="label" id={`${id}-label`}>
        {m.label_rating()}
      </span>
      <div className="star-choice">
        {stars.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="rating"
              value={count}
              defaultChecked={defaultValue === String(count)}
              aria-label={m.rating_of_five({ rating: String(count) })}
            />
            <Star size={starSize} strokeWidth={1.2} aria-hidden="true" />
          </label>
        ))}
      </div>
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert size={18} aria-hidden="true" />
          <span>{errors.map((code) => fieldErrorMessage(code, language)).join(" ")}</span>
        </p>
      )}
    </div>
  );
}

/** Moves the selection in the direction of the arrow key: in right-to-left pages browsers do the opposite. */
function moveInArrowDirection(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === "ArrowLeft" ? 1 : event.key === "ArrowRight" ? -1 : 0;
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const from = radios.indexOf(event.target as HTMLInputElement);
  const next = radios.at((from + step + radios.length) % radios.length);
  if (step === 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
  next.click();
}

interface CommentFieldProps {
  readonly defaultValue: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Text field of a review with a character count. */
function CommentField({ defaultValue, errors }: CommentFieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const hydrated = useHydrated();
  return (
    <div className="comment-field">
      <TextAreaField
        label={m.label_comment()}
        help={m.help_comment()}
        optional
        errors={errors}
        name="comment"
        rows={4}
        maxLength={maxCommentLength}
        placeholder={m.placeholder_comment()}
        defaultValue={defaultValue}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {hydrated && (
        <p className="help comment-count">
          <bdi dir="ltr">
            {length} / {maxCommentLength}
          </bdi>
        </p>
      )}
    </div>
  );
}
