import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { written } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { moved } from "../reorder/moved.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import { picturePath } from "../ui/picture.tsx";
import type { PictureValue } from "./product-values.ts";
import "../media/media.css";

const maxAlt = 200;

/** Dialog of one picture: large view, alternative texts, position, and removal. */
export function PictureDialog({
  pictures,
  id,
  onChange,
  onClose,
}: {
  readonly pictures: readonly PictureValue[];
  readonly id: string;
  readonly onChange: (pictures: readonly PictureValue[]) => void;
  readonly onClose: () => void;
}) {
  const place = pictures.findIndex(({ media_id }) => media_id === id);
  const picture = pictures[place];
  if (picture === undefined) return null;
  const describe = (words: Partial<PictureValue>) => onChange(pictures.with(place, { ...picture, ...words }));
  return (
    <Dialog
      isOpen
      title={m.picture_number({ number: place + 1 })}
      onClose={onClose}
      onSubmit={onClose}
      foot={
        <>
          <Button
            kind="danger"
            icon={<Trash2 size={17} aria-hidden />}
            onClick={() => {
              onClose();
              onChange(pictures.toSpliced(place, 1));
            }}
          >
            {m.remove_picture()}
          </Button>
          <Button kind="primary" type="submit">
            {m.done()}
          </Button>
        </>
      }
    >
      <img className="picture-large" src={picturePath(picture.image, 800)} alt="" />
      <span className="row">
        <Button
          icon={<ArrowLeft size={17} className="mirror" aria-hidden />}
          disabled={place === 0}
          onClick={() => onChange(moved(pictures, place, place - 1))}
        >
          {m.move_earlier()}
        </Button>
        <Button
          icon={<ArrowRight size={17} className="mirror" aria-hidden />}
          disabled={place === pictures.length - 1}
          onClick={() => onChange(moved(pictures, place, place + 1))}
        >
          {m.move_later()}
        </Button>
      </span>
      {ownLanguageFirst.map((language) => (
        <TypedField
          key={language}
          label={m.alt_text_in({ language: languageName(language) })}
          help={language === ownLanguageFirst[0] ? m.alt_text_help() : undefined}
          rows={2}
          maxLength={maxAlt}
          {...written(language)}
          value={picture[`alt_${language}`]}
          onType={(typed) => describe({ [`alt_${language}`]: typed })}
        />
      ))}
    </Dialog>
  );
}
