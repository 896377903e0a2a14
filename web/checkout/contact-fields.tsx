import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { LandmarkField } from "../addresses/street-fields.tsx";
import type { FormValues } from "../form/posted-form.ts";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { FieldFold } from "./field-fold.tsx";
import type { CheckoutView } from "./load-checkout.ts";

interface FieldsProps {
  readonly typed: FormValues;
  readonly errors: FieldErrors;
}

type ContactProps = FieldsProps & { readonly view: Pick<CheckoutView, "isGuest" | "contact"> };

/** Phone of the order, and the name of a guest. */
export function ContactFields({ typed, errors, view: { isGuest, contact } }: ContactProps) {
  const phone = (
    <PhoneField
      help={m.help_phone_order()}
      defaultValue={typed["phone"] ?? contact.phone}
      errors={errors["phone"]}
    />
  );
  if (!isGuest) return phone;
  return (
    <div className="form-pair">
      <NameField defaultValue={typed["name"] ?? contact.name} errors={errors["name"]} />
      {phone}
    </div>
  );
}

/** E-mail of a guest, folded until it is wanted. */
export function EmailFold({ typed, errors, view: { isGuest, contact } }: ContactProps) {
  if (!isGuest) return null;
  const email = typed["email"] ?? contact.email;
  return (
    <FieldFold label={m.email_for_order()} isOpen={email !== "" || errors["email"] !== undefined}>
      <EmailField optional help={m.help_email_order()} defaultValue={email} errors={errors["email"]} />
    </FieldFold>
  );
}

/** Note for the courier, and the landmark of a first address, folded until they are wanted. */
export function NoteField({
  typed,
  errors,
  hasLandmark = false,
}: FieldsProps & { readonly hasLandmark?: boolean }) {
  const names = hasLandmark ? ["note", "notes"] : ["note"];
  const isOpen = names.some((name) => (typed[name] ?? "") !== "" || errors[name] !== undefined);
  return (
    <FieldFold label={hasLandmark ? m.landmark_or_note_add() : m.note_add()} isOpen={isOpen}>
      {hasLandmark && <LandmarkField value={typed["notes"]} errors={errors["notes"]} />}
      <TextAreaField
        label={m.label_note()}
        optional
        errors={errors["note"]}
        name="note"
        rows={3}
        maxLength={500}
        placeholder={m.placeholder_note()}
        defaultValue={typed["note"] ?? ""}
      />
    </FieldFold>
  );
}
