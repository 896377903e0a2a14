import { Images, LoaderCircle } from "lucide-react";
import { type DragEvent, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { sharpWidth, useUpload } from "../media/use-upload.ts";
import { m } from "../messages/compiled/messages.js";
import { useReorder } from "../reorder/use-reorder.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { Key } from "../ui/key.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { AddPictureTile, PictureTile } from "./picture-tile.tsx";
import type { PictureValue, ProductValues } from "./product-values.ts";
import { maxPictures, usePictureChanges } from "./use-picture-changes.ts";
import "./products.css";
import "../media/media.css";

/** Pictures of a product: sorted by dragging or Alt with arrows, described, added from files or the library. */
export function PicturePanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: "images" });
  const pictures = field.value;
  const { set, add } = usePictureChanges(pictures, field.onChange);
  const { waiting, upload } = useUpload((picture) => add([picture]));
  const [opened, setOpened] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  // Named by alternative text, because the number changes during a move.
  const nameOf = ({ media_id, alt_ar, alt_en }: PictureValue) =>
    localised(alt_ar, alt_en).trim() ||
    m.picture_number({ number: pictures.findIndex((one) => one.media_id === media_id) + 1 });
  const reorder = useReorder({
    items: pictures,
    keyOf: ({ media_id }) => media_id,
    nameOf,
    onReorder: set,
  });
  const drop = (event: DragEvent) => {
    const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0) return;
    event.preventDefault();
    void upload(files);
  };
  const room = maxPictures - pictures.length - waiting;
  const { error } = fieldState;
  return (
    <section className="panel" aria-label={m.pictures()} onDragOver={allowFiles} onDrop={drop}>
      <div className="panel-head">
        <h2>{m.pictures()}</h2>
        <span className="soft small on-desk">
          {m.drag_to_order()} <Key>Alt</Key> <Key>←</Key> <Key>→</Key>
        </span>
        <Button
          className="to-end"
          icon={<Images size={17} aria-hidden />}
          disabled={room <= 0}
          onClick={() => setPicking(true)}
        >
          {m.from_library()}
        </Button>
      </div>
      <div className="panel-body stack">
        {typeof error?.message === "string" && <Notice tone="red">{errorText(error.message)}</Notice>}
        <ul
          className="picture-grid"
          ref={(list) => {
            reorder.list.current = list;
          }}
        >
          {reorder.items.map((picture, place) => (
            <PictureTile
              key={picture.media_id}
              picture={picture}
              name={nameOf(picture)}
              isCover={place === 0}
              reorder={reorder}
              onOpen={() => setOpened(picture.media_id)}
            />
          ))}
          {Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
            <li key={index} className="picture-tile picture-wait">
              <LoaderCircle size={22} className="spinner" aria-hidden />
              <span className="visually-hidden">{m.uploading()}</span>
            </li>
          ))}
          {room > 0 && <AddPictureTile onFiles={(files) => void upload(files)} />}
        </ul>
        <p className="soft small">{m.pictures_help({ best: sharpWidth })}</p>
        <p className="visually-hidden" aria-live="assertive">
          {reorder.announcement}
        </p>
      </div>
      {opened !== null && (
        <PictureDialog pictures={pictures} id={opened} onChange={set} onClose={() => setOpened(null)} />
      )}
      {isPicking && (
        <MediaPicker
          room={room}
          known={pictures.map(({ media_id }) => media_id)}
          onPick={add}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
