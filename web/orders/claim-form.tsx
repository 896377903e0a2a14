import { Form } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PhotoField } from "../form/photo-field.tsx";
import { usePhotoForm } from "../form/use-photo-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { Field } from "../ui/field.tsx";
import type { ClaimResponse } from "./claim-response.ts";

interface ClaimFormProps {
  readonly action: string;
  readonly response: ClaimResponse | undefined;
  /** Whether the last form was too large to be read. */
  readonly isTooLarge: boolean;
}

/** Form by which a customer says that she paid, by number or picture. Shrinks the picture before sending. */
export function ClaimForm({ action, response, isTooLarge }: ClaimFormProps) {
  const language = useLanguage();
  const { errors, values, field, waiting, props } = usePhotoForm(response, { photos: "photo", action });
  const kept = values["photo_id"] ?? "";
  const rejection =
    response?.rejection ??
    (isTooLarge && response === undefined ? fieldErrorMessage("photo_too_large", language) : null);
  function help(chosen: number): string | undefined {
    if (response?.lostPhoto === true && chosen === 0) return m.claim_photo_again();
    return kept === "" ? undefined : m.claim_photo_kept();
  }
  return (
    <Form {...props} className="form pay-claim">
      <div>
        <h2>{m.claim_title()}</h2>
        <p className="soft">{m.claim_intro()}</p>
      </div>
      {rejection !== null && <Notice kind="error">{rejection}</Notice>}
      <Field
        {...field("reference")}
        label={m.claim_reference()}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
      />
      <p className="pay-or" aria-hidden="true">
        {m.claim_or()}
      </p>
      <PhotoField
        // A stored picture is no longer chosen, or the next form would send it twice.
        key={kept}
        name="photo"
        label={m.claim_photo()}
        help={help}
        choose={m.claim_photo_choose()}
        describe={([name]) => name ?? m.claim_photo_none()}
        errors={errors["photo"]}
      />
      <input type="hidden" name="photo_id" value={kept} />
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.claim_waiting()}
        kind="primary"
        className="tall wide"
      >
        {m.claim_submit()}
      </Button>
    </Form>
  );
}
