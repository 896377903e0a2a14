import { Form } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { maxMessageLength } from "#contract/inbox/contact-limits.ts";
import { m } from "#messages/compiled/messages.js";
import { useMe } from "../shopper/shopper-store.ts";
import { Alert } from "../ui/alert.tsx";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useCheckedForm } from "../ui/use-checked-form.ts";

export interface TypedMessage {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
}

interface ContactFormProps {
  readonly answer:
    | { readonly typed: TypedMessage; readonly errors: FieldErrors; readonly refusal: string | null }
    | undefined;
}

/** Form for a message to the shop. Prefills untouched fields with the customer's data. */
export function ContactForm({ answer }: ContactFormProps) {
  const { errors, waiting, props } = useCheckedForm(answer);
  const { name = "", phone = "", email = "" } = useMe() ?? {};
  const typed = answer?.typed ?? { name, phone, email, message: "" };
  return (
    <section className="panel" aria-labelledby="contact-form">
      <h2 id="contact-form" className="mb-3">
        {m.contact_form_title()}
      </h2>
      <Form {...props}>
        {answer?.refusal != null && <Alert kind="error">{answer.refusal}</Alert>}
        <NameField defaultValue={typed.name} errors={errors["name"]} />
        <PhoneField help={m.contact_phone_help()} defaultValue={typed.phone} errors={errors["phone"]} />
        <EmailField defaultValue={typed.email} errors={errors["email"]} />
        <TextAreaField
          label={m.contact_message()}
          help={m.contact_message_help()}
          errors={errors["message"]}
          name="message"
          rows={6}
          maxLength={maxMessageLength}
          required
          defaultValue={typed.message}
        />
        <SubmitButton waiting={waiting} waitingWords={m.contact_waiting()} className="button tall wide">
          {m.contact_submit()}
        </SubmitButton>
      </Form>
    </section>
  );
}
