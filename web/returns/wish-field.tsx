import { CircleAlert } from "lucide-react";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { returnWishes } from "#contract/returns/return-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { useLanguage } from "../language/use-language.ts";

interface WishFieldProps {
  readonly typed: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Choice between money and an exchange. The choice of an exchange shows its fields, also without scripts. */
export function WishField({ typed, errors = [] }: WishFieldProps) {
  const language = useLanguage();
  const invalid = errors.length > 0 && { "aria-invalid": true as const, "aria-describedby": "wish-error" };
  return (
    <fieldset className="field step">
      <legend className="return-legend">{m.return_wish()}</legend>
      <div className="return-wishes">
        {returnWishes.map((wish) => (
          <label className="choice" key={wish}>
            <input
              type="radio"
              name="wish"
              value={wish}
              defaultChecked={typed === wish}
              required
              {...invalid}
            />
            <span>
              <span className="font-medium">
                {wish === "money" ? m.return_wish_money() : m.return_wish_exchange()}
              </span>
              <span className="small soft block">
                {wish === "money" ? m.return_wish_money_text() : m.return_wish_exchange_text()}
              </span>
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <p className="field-error" id="wish-error">
          <CircleAlert size={18} aria-hidden="true" />
          <span>{errors.map((code) => fieldErrorMessage(code, language)).join(" ")}</span>
        </p>
      )}
    </fieldset>
  );
}
