import { GripVertical, ImagePlus, TriangleAlert } from "lucide-react";
import { pictureTypes } from "../media/use-upload.ts";
import { m } from "../messages/compiled/messages.js";
import type { useReorder } from "../reorder/use-reorder.ts";
import { Chip } from "../ui/chip.tsx";
import { picturePath } from "../ui/picture-path.ts";
import type { PictureValue } from "./product-values.ts";

/** Picture of a product: opens its description, is moved by its handle, shows whether it is the cover and lacks a text. */
export function PictureTile({
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
export function AddPictureTile({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
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
