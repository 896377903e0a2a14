import { GripVertical, ImagePlus, Images, LoaderCircle, TriangleAlert } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { pictureTypes, sharpWidth, useUpload } from "../media/use-upload.ts";
import { m } from "../messages/compiled/messages.js";
import { useReorder } from "../reorder/use-reorder.ts";
import { Button, Key } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import type { PictureValue, ProductValues } from "./product-values.ts";
import "./products.css";
import "../media/media.css";
import { Chip } from "../ui/chip.tsx";
import { picturePath } from "../ui/picture.tsx";

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

/** Picture of a product: opens its description, is moved by its handle, shows whether it is the cover and lacks a text. */
function PictureTile({
  picture,
  name,
  isCover,
  reorder,
  onOpen,
}: {
  readonly picture: PictureValue;
  readonly name: string;
  readonly isCover: boolean;
  readonly reorder: Pick<
    ReturnType<typeof useReorder<PictureValue>>,
    "isDragged" | "itemProps" | "handleProps"
  >;
  readonly onOpen: () => void;
}) {
  return (
    <li
      className="picture-tile"
      data-dragged={reorder.isDragged(picture) || undefined}
      {...reorder.itemProps(picture)}
    >
      <button type="button" className="picture-open" aria-label={m.edit_picture({ name })} onClick={onOpen}>
        <img src={picturePath(picture.image, 320)} alt="" draggable={false} />
      </button>
      <button
        type="button"
        className="picture-handle"
        aria-label={m.move_picture({ name })}
        {...reorder.handleProps(picture)}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className="picture-marks">
        {isCover && (
          <Chip compact tone="outline">
            {m.cover_picture()}
          </Chip>
        )}
        {(picture.alt_ar.trim() === "" || picture.alt_en.trim() === "") && (
          <Chip compact tone="sun" icon={<TriangleAlert size={12} aria-hidden />}>
            {m.no_alt_text()}
          </Chip>
        )}
      </span>
    </li>
  );
}

/** Last tile; accepts files by file dialog or drop. */
function AddPictureTile({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <li className="picture-tile">
      <label className="picture-add">
        <input
          type="file"
          accept={pictureTypes}
          multiple
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <ImagePlus size={22} aria-hidden />
        {m.drop_or_choose()}
      </label>
    </li>
  );
}

const maxPictures = 12;

/** Changes to the list of pictures. Uploads that finish between two renders all extend the latest list. */
function usePictureChanges(
  pictures: readonly PictureValue[],
  onChange: (pictures: readonly PictureValue[]) => void,
) {
  const latest = useRef(pictures);
  latest.current = pictures;
  const set = (next: readonly PictureValue[]) => {
    latest.current = [...next];
    onChange(latest.current);
  };
  const add = (added: readonly { readonly media_id: string; readonly image: string }[]) => {
    const known = new Set(latest.current.map(({ media_id }) => media_id));
    const fresh = added
      .filter(({ media_id }) => !known.has(media_id))
      .map(({ media_id, image }) => ({ media_id, image, alt_en: "", alt_ar: "" }));
    set([...latest.current, ...fresh].slice(0, maxPictures));
  };
  return { set, add };
}
