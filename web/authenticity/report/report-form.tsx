import { Form } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { PhotoField } from "../../form/photo-field.tsx";
import { Rejection } from "../../form/rejection.tsx";
import { usePhotoForm } from "../../form/use-photo-form.ts";
import { PhoneField } from "../../ui/contact-fields.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { CodeField } from "../code/code-field.tsx";
import type { ReportResponse } from "./report-page.tsx";

const maxDetailsLength = 1000;

interface ReportFormProps {
  readonly given: { readonly code: string; readonly phone: string; readonly photoTooLarge: boolean };
  readonly response: ReportResponse | undefined;
}

/** Form to report a suspected fake. Shrinks the photo before sending. */
export function ReportForm({ given, response }: ReportFormProps) {
  const { code, phone } = given;
  const { errors, field, waiting, props } = usePhotoForm(response, {
    photos: "photo",
    given: { code, phone },
  });
  const tooLarge = given.photoTooLarge && response === undefined;
  const hadPhoto = response?.hadPhoto === true;
  return (
    <Form {...props}>
      <Rejection of={response} />
      <CodeField {...field("code")} label={m.verify_label()} optional />
      <Field {...field("seller")} label={m.report_seller()} dir="auto" autoComplete="off" required />
      <Field
        {...field("place")}
        label={m.report_place()}
        help={m.report_place_help()}
        dir="auto"
        autoComplete="off"
        required
      />
      <TextAreaField
        {...field("details")}
        label={m.report_details()}
        optional
        rows={4}
        maxLength={maxDetailsLength}
        placeholder={m.report_details_example()}
      />
      <PhotoField
        name="photo"
        label={m.report_photo()}
        help={(chosen) => (hadPhoto && chosen === 0 ? m.report_photo_again() : m.report_photo_help())}
        choose={m.report_choose_photo()}
        describe={([name = m.report_no_photo()]) => name}
        errors={tooLarge ? ["photo_too_large"] : errors["photo"]}
      />
      <PhoneField {...field("phone")} label={m.report_phone()} help={m.report_phone_help()} optional />
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.report_waiting()}
        kind="primary"
        className="tall wide"
      >
        {m.report_submit()}
      </Button>
    </Form>
  );
}
