import { ChevronDown } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { formatPrice } from "#messages/format.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised, paths } from "../paths.ts";
import { Field, FieldFrame } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";

export interface NewAddressFormProps {
  readonly cities: readonly { readonly id: number; readonly name: string; readonly fee: number }[];
  /** The customer's own number, offered for the address. */
  readonly phone: string;
  /** Whether the customer has no address yet, so that there is nothing to go back to. */
  readonly first: boolean;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

/** A delivery address, asked in the words of Egyptian addresses. */
export function NewAddressForm({ cities, phone, first, typed, errors }: NewAddressFormProps) {
  const { state, formData } = useNavigation();
  const waiting = state !== "idle" && formData?.has("city_id") === true;
  return (
    <Form
      method="post"
      action={localised(paths.checkoutAddress(), useLanguage())}
      className="panel form"
      noValidate
      preventScrollReset
    >
      <div className="form-pair">
        <Field
          label={m.label_title()}
          name="title"
          dir="auto"
          maxLength={40}
          required
          defaultValue={typed["title"] ?? m.title_home()}
          errors={errors["title"]}
        />
        <PhoneField defaultValue={typed["phone"] ?? phone} errors={errors["phone"]} />
        <FieldFrame label={m.governorate()} errors={errors["city_id"]}>
          {(described) => (
            <div className="select">
              <select
                className="input"
                name="city_id"
                required
                defaultValue={typed["city_id"] ?? ""}
                {...described}
              >
                <option value="" disabled>
                  {m.choose_governorate()}
                </option>
                {cities.map(({ id, name, fee }) => (
                  <option key={id} value={id}>
                    {name} · {formatPrice(fee)}
                  </option>
                ))}
              </select>
              <ChevronDown size={20} aria-hidden="true" />
            </div>
          )}
        </FieldFrame>
        <Field
          label={m.label_street()}
          name="street"
          autoComplete="address-line1"
          dir="auto"
          maxLength={120}
          required
          defaultValue={typed["street"]}
          errors={errors["street"]}
        />
        <Field
          label={m.building()}
          name="block"
          dir="auto"
          maxLength={40}
          required
          defaultValue={typed["block"]}
          errors={errors["block"]}
        />
        <Field
          label={m.label_house_number()}
          name="house_number"
          dir="auto"
          maxLength={40}
          required
          defaultValue={typed["house_number"]}
          errors={errors["house_number"]}
        />
      </div>
      <Field
        label={m.label_landmark()}
        name="notes"
        optional
        dir="auto"
        maxLength={300}
        placeholder={m.placeholder_landmark()}
        defaultValue={typed["notes"]}
        errors={errors["notes"]}
      />
      <div className="flex justify-end gap-3">
        {!first && (
          <LinkTo to={paths.checkout()} className="button second" preventScrollReset>
            {m.cancel()}
          </LinkTo>
        )}
        <SubmitButton waiting={waiting} waitingWords={m.saving()}>
          {m.save_address()}
        </SubmitButton>
      </div>
    </Form>
  );
}
