import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { written } from "../form/fields.tsx";
import { m } from "../messages/compiled/messages.js";
import { moved } from "../reorder/moved.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TypedField } from "../ui/field.tsx";
import { imagePath } from "../ui/image.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import type { ImageValue } from "./product-values.ts";
import "../media/media.css";

const maxAlt = 200;

/** Dialog of one image: large view, alternative texts, position, and removal. */
export function ImageDialog({
  images,
  id,
  onChange,
  onClose,
}: {
  readonly images: readonly ImageValue[];
  readonly id: string;
  readonly onChange: (images: readonly ImageValue[]) => void;
  readonly onClose: () => void;
}) {
  const place = images.findIndex(({ media_id }) => media_id === id);
  const image = images[place];
  if (image === undefined) return null;
  const describe = (words: Partial<ImageValue>) => onChange(images.with(place, { ...image, ...words }));
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
            icon={Trash2}
            onClick={() => {
              onClose();
              onChange(images.toSpliced(place, 1));
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
      <img className="image-large" src={imagePath(image.image, 800)} alt="" />
      <span className="row">
        <Button
          icon={<ArrowLeft size={17} className="mirror" aria-hidden />}
          disabled={place === 0}
          onClick={() => onChange(moved(images, place, place - 1))}
        >
          {m.move_earlier()}
        </Button>
        <Button
          icon={<ArrowRight size={17} className="mirror" aria-hidden />}
          disabled={place === images.length - 1}
          onClick={() => onChange(moved(images, place, place + 1))}
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
          value={image[`alt_${language}`]}
          onType={(typed) => describe({ [`alt_${language}`]: typed })}
        />
      ))}
    </Dialog>
  );
}
