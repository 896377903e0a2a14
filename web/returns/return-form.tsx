import { type FormEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { Alert } from "../ui/alert.tsx";
import { FieldFrame } from "../ui/field.tsx";
import { withSmallPhotos } from "../ui/small-photo.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useCheckedForm } from "../ui/use-checked-form.ts";
import { PhotosField } from "./photos-field.tsx";
import type { ReturnAnswer } from "./post-return.ts";
import { ReturnLineFields } from "./return-line-fields.tsx";
import type { ReturnOffer } from "./return-view.ts";
import type { ReturnableLineView } from "./returnable-lines.ts";
import { WishField } from "./wish-field.tsx";

const maxNoteLength = 500;

interface ReturnFormProps {
  readonly lines: readonly ReturnableLineView[];
  readonly offer: ReturnOffer;
  readonly answer: ReturnAnswer | undefined;
  readonly path: string;
  /** Whether the last form was too large to be read. */
  readonly isTooLarge: boolean;
}

/** Form that requests a return. Shrinks the photos before sending. */
export function ReturnForm({ lines, offer, answer, path, isTooLarge }: ReturnFormProps) {
  const { errors, waiting, props } = useCheckedForm(answer);
  const [preparing, setPreparing] = useState(false);
  const submit = useSubmit();
  const action = localised(path, useLanguage());
  const refusal = answer?.refusal ?? (isTooLarge && answer === undefined ? m.return_photos_together() : null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (preparing || waiting) return;
    setPreparing(true);
    try {
      const form = await withSmallPhotos(new FormData(event.currentTarget), "photos");
      submit(form, { method: "post", action, encType: "multipart/form-data", flushSync: true });
    } finally {
      setPreparing(false);
    }
  }

  return (
    <Form
      {...props}
      action={action}
      className="form return-form"
      encType="multipart/form-data"
      onSubmit={send}
    >
      {refusal !== null && <Alert kind="error">{refusal}</Alert>}
      <WishField typed={answer?.typed["wish"]} errors={errors["wish"]} />
      <section className="step" aria-labelledby="return-items">
        <h2 id="return-items">{m.return_choose_items()}</h2>
        {lines.map((line) => (
          <ReturnLineFields
            key={line.id}
            line={line}
            isOnlyPiece={lines.length === 1 && line.left === 1}
            faultsOnly={offer.change === null}
            typed={answer?.typed}
            errors={errors}
          />
        ))}
      </section>
      <PhotosField
        // Stored photos are no longer chosen, or the next form would send them twice.
        key={answer?.photoIds.join()}
        ids={answer?.photoIds ?? []}
        lostPhotos={answer?.lostPhotos === true}
        errors={errors["photos"]}
      />
      <FieldFrame label={m.return_note()} optional errors={errors["note"] ?? []}>
        {(described) => (
          <textarea
            className="input"
            name="note"
            dir="auto"
            rows={3}
            maxLength={maxNoteLength}
            placeholder={m.return_note_example()}
            defaultValue={answer?.typed["note"]}
            {...described}
          />
        )}
      </FieldFrame>
      <SubmitButton
        waiting={waiting || preparing}
        waitingWords={m.return_waiting()}
        className="button tall wide"
      >
        {m.return_submit()}
      </SubmitButton>
    </Form>
  );
}
