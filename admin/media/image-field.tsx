import { ImagePlus, Images, LoaderCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { imagePath } from "../ui/image.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { imageTypes, useUpload } from "./use-upload.ts";
import "./media.css";

interface ChosenImage {
  readonly media_id: string;
  readonly image: string;
}

/** Field for one image, from a file or the library. */
export function ImageField({
  label = m.picture(),
  help,
  isWhole = false,
  mayChange = true,
  image,
  error,
  onChange,
  onRemove,
}: {
  readonly label?: string;
  readonly help?: string;
  /** Shows the whole image instead of a square. */
  readonly isWhole?: boolean;
  readonly mayChange?: boolean;
  /** URL of the selected image. */
  readonly image: string | null;
  readonly error?: string | undefined;
  readonly onChange: (image: ChosenImage) => void;
  /** Absent for an image that is required. */
  readonly onRemove?: () => void;
}) {
  const [isPicking, setPicking] = useState(false);
  const { waiting, upload } = useUpload(onChange);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="row wrap">
        {waiting > 0 ? (
          <span className="image-tile image-wait single">
            <LoaderCircle size={22} className="spinner" aria-hidden />
            <span className="visually-hidden">{m.uploading()}</span>
          </span>
        ) : (
          image !== null && (
            <img
              className={isWhole ? "image-whole" : "image-tile single"}
              src={imagePath(image, 320)}
              alt=""
            />
          )
        )}
        {mayChange && (
          <>
            <label className="button file-button">
              <input
                type="file"
                accept={imageTypes}
                onChange={(event) => {
                  void upload([...(event.target.files ?? [])]);
                  event.target.value = "";
                }}
              />
              <ImagePlus size={17} aria-hidden />
              {m.upload()}
            </label>
            <Button icon={Images} onClick={() => setPicking(true)}>
              {m.from_library()}
            </Button>
            {image !== null && onRemove !== undefined && (
              <Button icon={Trash2} onClick={onRemove}>
                {m.remove_picture()}
              </Button>
            )}
          </>
        )}
      </div>
      {help !== undefined && <p className="field-help">{help}</p>}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {isPicking && (
        <MediaPicker
          room={1}
          known={[]}
          onPick={([image]) => image !== undefined && onChange(image)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
