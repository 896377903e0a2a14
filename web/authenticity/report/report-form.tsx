import { type FormEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { useCheckedForm } from "../../form/use-checked-form.ts";
import { Rejection } from "../../ui/alert.tsx";
import { PhoneField } from "../../ui/contact-fields.tsx";
import { Field, FieldFrame, TextAreaField } from "../../ui/field.tsx";
import { withSmallPhotos } from "../../ui/small-photo.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { CodeField } from "../code/code-field.tsx";
import type { ReportResponse } from "./report-page.tsx";
import "../../ui/photo-field.css";

const maxDetailsLength = 1000;

interface ReportFormProps {
  readonly given: { readonly code: string; readonly phone: string; readonly photoTooLarge: boolean };
  readonly response: ReportResponse | undefined;
}

/** Form to report a suspected fake. Shrinks the photo before sending. */
export function ReportForm({ given, response }: ReportFormProps) {
  const { code, phone } = given;
  const { errors, field, waiting, props } = useCheckedForm(response, { code, phone });
  const [preparing, setPreparing] = useState(false);
  const submit = useSubmit();
  const tooLarge = given.photoTooLarge && response === undefined;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (preparing || waiting) return;
    setPreparing(true);
    try {
      const form = await withSmallPhotos(new FormData(event.currentTarget), "photo");
      submit(form, { method: "post", encType: "multipart/form-data", flushSync: true });
    } finally {
      setPreparing(false);
    }
  }

  return (
    <Form {...props} encType="multipart/form-data" onSubmit={send}>
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
        errors={tooLarge ? ["photo_too_large"] : errors["photo"]}
        hadPhoto={response?.hadPhoto === true}
      />
      <PhoneField {...field("phone")} label={m.report_phone()} help={m.report_phone_help()} optional />
      <SubmitButton
        waiting={waiting || preparing}
        waitingWords={m.report_waiting()}
        className="button tall wide"
      >
        {m.report_submit()}
      </SubmitButton>
    </Form>
  );
}

interface PhotoFieldProps {
  readonly errors: readonly FieldErrorCode[] | undefined;
  /** True if the rejected form contained a photo. */
  readonly hadPhoto: boolean;
}

/** Photo from the camera or gallery. The label replaces the browser's own text, which may be in another language. */
function PhotoField({ errors = [], hadPhoto }: PhotoFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isLost = hadPhoto && chosen === null;
  return (
    <FieldFrame
      label={m.report_photo()}
      help={isLost ? m.report_photo_again() : m.report_photo_help()}
      optional
      errors={errors}
    >
      {(described) => (
        <div className="photo-field">
          <input
            type="file"
            name="photo"
            accept="image/*"
            onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name ?? null)}
            {...described}
          />
          <span className="photo-words" aria-hidden="true">
            <span className="photo-button">{m.report_choose_photo()}</span>
            <span dir="auto">{chosen ?? m.report_no_photo()}</span>
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
