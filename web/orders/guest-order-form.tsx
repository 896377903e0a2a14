import { Form } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { PhoneField } from "../ui/contact-fields.tsx";
import { Field } from "../ui/field.tsx";

/** Form that finds an order placed without an account; the page of tracking shows the result. */
export function GuestOrderForm() {
  return (
    <section className="guest-order" aria-labelledby="guest-order">
      <h2 id="guest-order" className="text-h3">
        {m.orders_guest_title()}
      </h2>
      <p className="small">{m.find_order_intro()}</p>
      <Form method="post" action={localised(paths.findOrder(), useLanguage())}>
        <Field
          name="order_no"
          label={m.label_order_number()}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <PhoneField />
        <Button type="submit">{m.track_submit()}</Button>
      </Form>
    </section>
  );
}
