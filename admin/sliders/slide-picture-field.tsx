import { type UseFormReturn, useWatch } from "react-hook-form";
import type { sliderPictures } from "#contract/admin/catalogue/slider.ts";
import { errorText } from "../form/resource-form.tsx";
import { PictureField } from "../media/picture-field.tsx";
import type { SliderValues } from "./slider-values.ts";

/** One of a slide's three pictures, with a button to replace it on saving. */
export function SlidePictureField({
  form,
  name,
  label,
  help,
  addressOf,
  onChosen,
  mayChange,
}: {
  readonly form: UseFormReturn<SliderValues>;
  readonly name: (typeof sliderPictures)[number];
  readonly label: string;
  readonly help: string;
  /** URL of a picture's id; null if unknown. */
  readonly addressOf: (id: string) => string | null;
  readonly onChosen: (picture: { readonly media_id: string; readonly image: string }) => void;
  readonly mayChange: boolean;
}) {
  const id = useWatch({ control: form.control, name });
  const { message } = form.formState.errors[name] ?? {};
  return (
    <PictureField
      label={label}
      help={help}
      isWhole
      mayChange={mayChange}
      image={addressOf(id)}
      error={message === undefined ? undefined : errorText(message)}
      onChange={(picture) => {
        onChosen(picture);
        form.setValue(name, picture.media_id, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}
