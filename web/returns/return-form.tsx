import { CircleAlert } from "lucide-react";
import { Form } from "react-router";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import { returnWishes } from "#contract/returns/return-choices.ts";
import { m } from "#messages/compiled/messages.js";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { DraftNote } from "../form/draft-note.tsx";
import { PhotoField } from "../form/photo-field.tsx";
import { usePhotoForm } from "../form/use-photo-form.ts";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { TextAreaField } from "../ui/field.tsx";
import type { ReturnableLineView } from "./load-return-page.ts";
import { ReturnLineFields } from "./return-line-fields.tsx";
import { idsOfPhotos, type ReturnResponse } from "./return-response.ts";
import type { ReturnOffer } from "./return-view.ts";

const maxNoteLength = 500;

interface ReturnFormProps {
  /** Number of the order. */
  readonly number: string;
  readonly lines: readonly ReturnableLineView[];
  readonly offer: ReturnOffer;
  readonly response: ReturnResponse | undefined;
  readonly path: string;
  /** Whether the last form was too large to be read. */
  readonly isTooLarge: boolean;
}

/** Form that requests a return. Shrinks the photos before sending. */
export function ReturnForm({ number, lines, offer, response, path, isTooLarge }: ReturnFormProps) {
  const action = localised(path, useLanguage());
  const { errors, values, field, waiting, draft, props } = usePhotoForm(response, {
    photos: "photos",
    draft: `return-${number}`,
    action,
  });
  const photoIds = idsOfPhotos(values);
  const rejection =
    response?.rejection ?? (isTooLarge && response === undefined ? m.return_photos_together() : null);
  return (
    <Form {...props} className="form return-form">
      {rejection !== null && <Notice kind="error">{rejection}</Notice>}
      <WishField typed={values["wish"]} errors={errors["wish"]} />
      <section className="step" aria-labelledby="return-items">
        <h2 id="return-items">{m.return_choose_items()}</h2>
        {lines.map((line) => (
          <ReturnLineFields
            key={line.id}
            line={line}
            isOnlyPiece={lines.length === 1 && line.left === 1}
            faultsOnly={offer.change === null}
            typed={values}
            errors={errors}
          />
        ))}
      </section>
      <PhotosField
        // Stored photos are no longer chosen, or the next form would send them twice.
        key={photoIds.join()}
        ids={photoIds}
        lostPhotos={response?.lostPhotos === true}
        errors={errors["photos"]}
      />
      <TextAreaField
        {...field("note")}
        label={m.return_note()}
        optional
        rows={3}
        maxLength={maxNoteLength}
        placeholder={m.return_note_example()}
      />
      <DraftNote {...draft} />
      <Button
        type="submit"
        isPending={waiting}
        pendingText={m.return_waiting()}
        kind="primary"
        className="tall wide"
      >
        {m.return_submit()}
      </Button>
    </Form>
  );
}

interface WishFieldProps {
  readonly typed: string | undefined;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Choice between money and an exchange. The choice of an exchange shows its fields, also without scripts. */
function WishField({ typed, errors = [] }: WishFieldProps) {
  const language = useLanguage();
  const invalid = errors.length > 0 && { "aria-invalid": true as const, "aria-describedby": "wish-error" };
  return (
    <fieldset className="field step">
      <legend className="return-legend">{m.return_wish()}</legend>
      <div className="return-wishes">
        {returnWishes.map((wish) => (
          <label className="choice" key={wish}>
            <input
              type="radio"
              name="wish"
              value={wish}
              defaultChecked={typed === wish}
              required
              {...invalid}
            />
            <span>
              <span className="font-medium">
                {wish === "money" ? m.return_wish_money() : m.return_wish_exchange()}
              </span>
              <span className="small soft block">
                {wish === "money" ? m.return_wish_money_text() : m.return_wish_exchange_text()}
              </span>
            </span>
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <p className="field-error" id="wish-error">
          <CircleAlert size={18} aria-hidden="true" />
          <span>{errors.map((code) => fieldErrorMessage(code, language)).join(" ")}</span>
        </p>
      )}
    </fieldset>
  );
}

interface PhotosFieldProps {
  /** Photos that a rejected form has stored. */
  readonly ids: readonly string[];
  /** Whether the rejected form had photos that are not stored. */
  readonly lostPhotos: boolean;
  readonly errors: readonly FieldErrorCode[] | undefined;
}

/** Up to four photos, beside those that are stored. */
function PhotosField({ ids, lostPhotos, errors }: PhotosFieldProps) {
  const count = ids.length;
  function help(chosen: number): string {
    if (lostPhotos && chosen === 0)
      return count === 0
        ? m.return_photos_again()
        : `${m.return_photos_attached({ count })} ${m.return_photos_rest()}`;
    return count > 0 ? m.return_photos_attached({ count }) : m.return_photos_help();
  }
  return (
    <>
      <PhotoField
        name="photos"
        label={m.return_photos()}
        help={help}
        choose={m.return_photos_choose()}
        describe={({ length }) =>
          length === 0 ? m.return_photos_none() : m.return_photos_chosen({ count: length })
        }
        multiple
        errors={errors}
      />
      <input type="hidden" name="photo_ids" value={ids.join()} />
    </>
  );
}
