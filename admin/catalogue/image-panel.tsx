import { GripVertical, ImagePlus, Images, LoaderCircle, TriangleAlert } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { Notice } from "#ui/notice.tsx";
import { errorText } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import { imageTypes, sharpWidth, useUpload } from "../media/use-upload.ts";
import { m } from "../messages/compiled/messages.js";
import { useReorder } from "../reorder/use-reorder.ts";
import { Button, Key } from "../ui/button.tsx";
import { hasEnglish } from "../ui/language-name.ts";
import { ImageDialog } from "./image-dialog.tsx";
import type { ImageValue, ProductValues } from "./product-values.ts";
import "./products.css";
import "../media/media.css";
import { Chip } from "../ui/chip.tsx";
import { imagePath } from "../ui/image.tsx";

/** Images of a product: sorted by dragging or Alt with arrows, described, added from files or the library. */
export function ImagePanel({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: "images" });
  const images = field.value;
  const { set, add } = useImageChanges(images, field.onChange);
  const { waiting, upload } = useUpload((image) => add([image]));
  const [opened, setOpened] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  // Named by alternative text, because the number changes during a move.
  const nameOf = ({ media_id, alt_ar, alt_en }: ImageValue) =>
    localised(alt_ar, alt_en).trim() ||
    m.picture_number({ number: images.findIndex((one) => one.media_id === media_id) + 1 });
  const reorder = useReorder({
    items: images,
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
  const room = maxImages - images.length - waiting;
  const { error } = fieldState;
  return (
    <section className="panel" aria-label={m.pictures()} onDragOver={allowFiles} onDrop={drop}>
      <div className="panel-head">
        <h2>{m.pictures()}</h2>
        <span className="soft small on-desk">
          {m.drag_to_order()} <Key>Alt</Key> <Key>←</Key> <Key>→</Key>
        </span>
        <Button className="to-end" icon={Images} disabled={room <= 0} onClick={() => setPicking(true)}>
          {m.from_library()}
        </Button>
      </div>
      <div className="panel-body stack">
        {typeof error?.message === "string" && <Notice kind="error">{errorText(error.message)}</Notice>}
        <ul
          className="image-grid"
          ref={(list) => {
            reorder.list.current = list;
          }}
        >
          {reorder.items.map((image, place) => (
            <ImageTile
              key={image.media_id}
              image={image}
              name={nameOf(image)}
              isCover={place === 0}
              reorder={reorder}
              onOpen={() => setOpened(image.media_id)}
            />
          ))}
          {Array.from({ length: waiting }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
            <li key={index} className="image-tile image-wait">
              <LoaderCircle size={22} className="spinner" aria-hidden />
              <span className="visually-hidden">{m.uploading()}</span>
            </li>
          ))}
          {room > 0 && <AddImageTile onFiles={(files) => void upload(files)} />}
        </ul>
        <p className="soft small">{m.pictures_help({ best: sharpWidth })}</p>
        <p className="visually-hidden" aria-live="assertive">
          {reorder.announcement}
        </p>
      </div>
      {opened !== null && (
        <ImageDialog images={images} id={opened} onChange={set} onClose={() => setOpened(null)} />
      )}
      {isPicking && (
        <MediaPicker
          room={room}
          known={images.map(({ media_id }) => media_id)}
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

/** Image of a product: opens its description, is moved by its handle, shows whether it is the cover and lacks a text. */
function ImageTile({
  image,
  name,
  isCover,
  reorder,
  onOpen,
}: {
  readonly image: ImageValue;
  readonly name: string;
  readonly isCover: boolean;
  readonly reorder: Pick<
    ReturnType<typeof useReorder<ImageValue>>,
    "isDragged" | "itemProps" | "handleProps"
  >;
  readonly onOpen: () => void;
}) {
  return (
    <li
      className="image-tile"
      data-dragged={reorder.isDragged(image) || undefined}
      {...reorder.itemProps(image)}
    >
      <button type="button" className="image-open" aria-label={m.edit_picture({ name })} onClick={onOpen}>
        <img src={imagePath(image.image, 320)} alt="" draggable={false} />
      </button>
      <button
        type="button"
        className="image-handle"
        aria-label={m.move_picture({ name })}
        {...reorder.handleProps(image)}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className="image-marks">
        {isCover && (
          <Chip compact tone="outline">
            {m.cover_picture()}
          </Chip>
        )}
        {(image.alt_ar.trim() === "" || (hasEnglish && image.alt_en.trim() === "")) && (
          <Chip compact tone="sun" icon={<TriangleAlert size={12} aria-hidden />}>
            {m.no_alt_text()}
          </Chip>
        )}
      </span>
    </li>
  );
}

/** Last tile; accepts files by file dialog or drop. */
function AddImageTile({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <li className="image-tile">
      <label className="image-add">
        <input
          type="file"
          accept={imageTypes}
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

const maxImages = 12;

/** Changes to the list of images. Uploads that finish between two renders all extend the latest list. */
function useImageChanges(images: readonly ImageValue[], onChange: (images: readonly ImageValue[]) => void) {
  const latest = useRef(images);
  latest.current = images;
  const set = (next: readonly ImageValue[]) => {
    latest.current = [...next];
    onChange(latest.current);
  };
  const add = (added: readonly { readonly media_id: string; readonly image: string }[]) => {
    const known = new Set(latest.current.map(({ media_id }) => media_id));
    const fresh = added
      .filter(({ media_id }) => !known.has(media_id))
      .map(({ media_id, image }) => ({ media_id, image, alt_en: "", alt_ar: "" }));
    set([...latest.current, ...fresh].slice(0, maxImages));
  };
  return { set, add };
}
