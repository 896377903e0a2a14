import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { DraftNote } from "../form/draft-note.tsx";
import type { FormValues, RejectedForm } from "../form/posted-form.ts";
import { Rejection } from "../form/rejection.tsx";
import { useCheckedForm } from "../form/use-checked-form.ts";
import { PhoneField } from "../ui/contact-fields.tsx";
import { Field } from "../ui/field.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import type { CityView } from "./address-view.ts";
import { GovernorateField } from "./governorate-field.tsx";
import { StreetFields } from "./street-fields.tsx";

interface AddressFormProps {
  /** Name of the draft. */
  readonly draft: string;
  readonly cities: readonly CityView[];
  readonly accountPhone: string;
  /** Values of a form that was not sent yet. */
  readonly given: FormValues;
  readonly response: RejectedForm | undefined;
  /** Target of the form; the current page by default. */
  readonly action?: string;
  /** Target of "cancel". */
  readonly wayBack: string;
}

/** Form of a delivery address with the fields of Egyptian addresses. */
export function AddressForm(props: AddressFormProps) {
  const { cities, accountPhone, given, response, action, wayBack } = props;
  const { errors, values, field, ...form } = useCheckedForm(response, {
    given,
    draft: props.draft,
    preventScrollReset: true,
  });
  const [cityId, setCityId] = useState(Number(values["city_id"]));
  // The checkout has another form beside this one.
  const waiting = useNavigation().formData?.has("title") === true;
  return (
    <Form {...form.props} {...(action !== undefined && { action })}>
      <div className="form-pair">
        <Field
          {...field("title")}
          label={m.label_title()}
          dir="auto"
          maxLength={40}
          required
          placeholder={m.placeholder_title()}
        />
        <GovernorateField
          cities={cities}
          defaultValue={values["city_id"] ?? ""}
          errors={errors["city_id"]}
          onChoose={setCityId}
        />
      </div>
      <StreetFields values={values} errors={errors} areas={cities.find(({ id }) => id === cityId)?.areas} />
      <ReceiverField
        accountPhone={accountPhone}
        phone={values["phone"]}
        someoneElse={values["receiver"] !== "me" || errors["phone"] !== undefined}
        errors={errors["phone"]}
      />
      <Rejection of={response} />
      <DraftNote {...form.draft} />
      <div className="form-end">
        <LinkTo to={wayBack} className="button second" preventScrollReset>
          {m.cancel()}
        </LinkTo>
        <Button type="submit" kind="primary" isPending={waiting} pendingText={m.saving()}>
          {m.save_address()}
        </Button>
      </div>
    </Form>
  );
}

interface ReceiverFieldProps {
  /** The customer's own number, used unless someone else receives. */
  readonly accountPhone: string;
  readonly phone: string | undefined;
  readonly someoneElse: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Phone for the courier: the customer's own, or another one after ticking a box. */
function ReceiverField({ accountPhone, phone, someoneElse, errors }: ReceiverFieldProps) {
  return (
    <div className="receiver">
      {/* Of two fields with one name, the last one counts. */}
      <input type="hidden" name="receiver" value="me" />
      <label className="check">
        <input type="checkbox" name="receiver" value="other" defaultChecked={someoneElse} />
        {m.receiver_other()}
      </label>
      <p className="receiver-me help">
        {m.receiver_me()}{" "}
        <bdi dir="ltr" className="whitespace-nowrap">
          {accountPhone}
        </bdi>
      </p>
      <div className="receiver-phone">
        <PhoneField label={m.label_receiver_phone()} defaultValue={phone} errors={errors} />
      </div>
    </div>
  );
}
