import { CircleAlert, Star } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { useLanguage } from "../language/use-language.ts";

interface RatingFieldProps {
  readonly defaultValue: string;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Number and size in px of the stars (specification 9). */
const stars = [1, 2, 3, 4, 5];
const starSize = 50;

/** Rating as radio buttons that look like stars, filled up to the selected one. */
export function RatingField({ defaultValue, errors = [] }: RatingFieldProps) {
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
