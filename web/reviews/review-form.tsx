import { ChevronDown, CircleAlert, Star } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { maxCommentLength } from "#contract/reviews/review-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { OwnReview } from "#shop/reviews/review-product.ts";
import { Button } from "#ui/button.tsx";
import type { NamedConcern } from "../concerns.tsx";
import { DraftNote } from "../form/draft-note.tsx";
import { PhotoField } from "../form/photo-field.tsx";
import type { RejectedForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { usePhotoForm } from "../form/use-photo-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { FieldFrame, TextAreaField } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { idsOfPhotos } from "./photo-ids.ts";

interface ReviewFormProps {
  readonly productId: number;
  /** The present review; null for a new one. */
  readonly written: OwnReview | null;
  readonly skinTypes: readonly NamedConcern[];
  /** Target of the form; the current page by default. */
  readonly action?: string;
  readonly response: RejectedForm | undefined;
  readonly wayBack: string;
}

/** Form of a customer's review. Shrinks the photos before sending. */
export function ReviewForm({ productId, written, skinTypes, action, response, wayBack }: ReviewFormProps) {
  const isNew = written === null;
  const given = {
    rating: String(written?.rating ?? ""),
    comment: written?.comment ?? "",
    skin_type: written?.skin_type ?? "",
    photo_ids: written?.photo_ids.join() ?? "",
  };
  const { values, field, waiting, draft, props } = usePhotoForm(response, {
    photos: "photos",
    draft: `review-${productId}`,
    given,
    ...(action !== undefined && { action }),
  });
  const photoIds = idsOfPhotos(values);
  return (
    <Form {...props}>
      <input type="hidden" name="productId" value={productId} />
      <RatingField {...field("rating")} />
      <CommentField {...field("comment")} />
      <SkinTypeField skinTypes={skinTypes} {...field("skin_type")} />
      <PhotosField
        // Stored photos are no longer chosen, or the next form would send them twice.
        key={photoIds.join()}
        ids={photoIds}
        errors={field("photos").errors}
      />
      <Rejection of={response} />
      <DraftNote {...draft} />
      <div className="form-end">
        <LinkTo to={wayBack} className="button second" preventScrollReset>
          {m.cancel()}
        </LinkTo>
        <Button
          type="submit"
          kind="primary"
          isPending={waiting}
          pendingText={isNew ? m.review_publishing() : m.saving()}
        >
          {isNew ? m.review_publish() : m.review_save()}
        </Button>
      </div>
    </Form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Skin type of the author, which the page shows because she chose it. */
function SkinTypeField({
  skinTypes,
  name,
  defaultValue,
  errors,
}: FieldProps & Pick<ReviewFormProps, "skinTypes">) {
  return (
    <FieldFrame label={m.review_skin_type()} help={m.review_skin_type_help()} optional errors={errors}>
      {(described) => (
        <div className="select">
          <select className="input" name={name} defaultValue={defaultValue} {...described}>
            <option value="">{m.review_skin_type_none()}</option>
            {skinTypes.map(({ key, name: label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={20} aria-hidden="true" />
        </div>
      )}
    </FieldFrame>
  );
}

/** Up to three photos, beside those that are stored. */
function PhotosField({
  ids,
  errors,
}: {
  readonly ids: readonly string[];
  readonly errors: FieldProps["errors"];
}) {
  return (
    <>
      <PhotoField
        name="photos"
        label={m.review_photos()}
        help={() =>
          ids.length > 0 ? m.return_photos_attached({ count: ids.length }) : m.review_photos_help()
        }
        choose={m.return_photos_choose()}
        describe={({ length }) =>
          length === 0 ? m.return_photos_none() : m.return_photos_chosen({ count: length })
        }
        multiple
        errors={errors}
      />
      <input type="hidden" name="photo_ids" value={ids.join()} />
      {ids.length > 0 && (
        <label className="choice">
          <input type="checkbox" name="no_photos" />
          <span>{m.review_photos_remove({ count: ids.length })}</span>
        </label>
      )}
    </>
  );
}

/** Number and size in px of the stars (specification 9). */
const stars = [1, 2, 3, 4, 5];
const starSize = 50;

/** Rating as radio buttons that look like stars, filled up to the selected one. */
function RatingField({ name, defaultValue, errors = [] }: FieldProps) {
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
              name={name}
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

/** Text field of a review with a character count. */
function CommentField({ defaultValue = "", ...field }: FieldProps) {
  const [length, setLength] = useState(defaultValue.length);
  const hydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  // The browser may have restored a text before the scripts ran.
  useEffect(() => setLength(frame.current?.querySelector("textarea")?.value.length ?? 0), []);
  return (
    <div className="comment-field" ref={frame}>
      <TextAreaField
        label={m.label_comment()}
        help={m.help_comment()}
        optional
        {...field}
        rows={4}
        maxLength={maxCommentLength}
        placeholder={m.placeholder_comment()}
        defaultValue={defaultValue}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {hydrated && (
        <p className="field-help comment-count">
          <bdi dir="ltr">
            {length} / {maxCommentLength}
          </bdi>
        </p>
      )}
    </div>
  );
}
