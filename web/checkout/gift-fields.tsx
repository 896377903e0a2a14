import { CircleAlert, Gift } from "lucide-react";
import { useId } from "react";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import type { FormValues } from "../form/posted-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { NameField, PhoneField } from "../ui/contact-fields.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { FieldFold } from "./field-fold.tsx";

/** Names of the fields. The order is a gift once one of the first three is filled. */
const names = ["gift_name", "gift_phone", "gift_note", "gift_recipient_pays"] as const;

/** Recipient of a gift, folded until it is wanted. */
export function GiftFields({ typed, errors }: { readonly typed: FormValues; readonly errors: FieldErrors }) {
  const id = useId();
  const language = useLanguage();
  const isOpen = names.some((name) => (typed[name] ?? "") !== "" || errors[name] !== undefined);
  const unpaid = errors["gift_recipient_pays"];
  return (
    <FieldFold label={m.order_is_gift()} icon={<Gift size={20} aria-hidden="true" />} isOpen={isOpen}>
      <p className="soft">{m.gift_text()}</p>
      <NameField
        label={m.gift_name_label()}
        name="gift_name"
        autoComplete="off"
        required={false}
        defaultValue={typed["gift_name"]}
        errors={errors["gift_name"]}
      />
      <PhoneField
        label={m.gift_phone_label()}
        name="gift_phone"
        autoComplete="off"
        required={false}
        help={m.gift_phone_help()}
        defaultValue={typed["gift_phone"]}
        errors={errors["gift_phone"]}
      />
      <TextAreaField
        label={m.gift_note_label()}
        optional
        help={m.gift_note_help()}
        name="gift_note"
        rows={3}
        maxLength={300}
        defaultValue={typed["gift_note"]}
        errors={errors["gift_note"]}
      />
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            name="gift_recipient_pays"
            defaultChecked={typed["gift_recipient_pays"] !== undefined}
            aria-describedby={unpaid === undefined ? undefined : `${id}-error`}
            {...(unpaid !== undefined && { "aria-invalid": true as const })}
          />
          <span>
            {m.gift_recipient_pays()}
            <span className="small soft block">{m.gift_recipient_pays_help()}</span>
          </span>
        </label>
        {unpaid !== undefined && (
          <p className="field-error" id={`${id}-error`}>
            <CircleAlert size={18} aria-hidden="true" />
            <span>{unpaid.map((code) => fieldErrorMessage(code, language)).join(" ")}</span>
          </p>
        )}
      </div>
    </FieldFold>
  );
}
