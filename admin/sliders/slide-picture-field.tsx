import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { UploadedPicture } from "#contract/admin/media.ts";
import type { sliderPictures } from "#contract/admin/slider.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { FormField } from "../form/form-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { FileField } from "../ui/file-field.tsx";
import { useSubmission } from "../ui/use-submission.ts";
import type { SliderValues } from "./slider-values.ts";
import "./sliders.css";

/** One of the three pictures: what is there, and another file in its place, which is uploaded at once and used once it is saved. */
export function SlidePictureField({
  form,
  name,
  label,
  help,
  addressOf,
  onUploaded,
  mayChange,
}: {
  readonly form: UseFormReturn<SliderValues>;
  readonly name: (typeof sliderPictures)[number];
  readonly label: string;
  readonly help: string;
  /** Where the picture of an id is; null for none. */
  readonly addressOf: (id: string) => string | null;
  readonly onUploaded: (picture: UploadedPicture) => void;
  readonly mayChange: boolean;
}) {
  const [file, setFile] = useState<string | null>(null);
  const { submit, isPending, errors, message } = useSubmission();
  const id = useWatch({ control: form.control, name });
  const address = addressOf(id);
  const upload = (chosen: File | null) =>
    submit(async () => {
      if (chosen === null) return;
      setFile(chosen.name);
      const body = new FormData();
      body.set("file", chosen);
      const { data } = await request<Answer<UploadedPicture>>("/media", { method: "POST", body });
      onUploaded(data);
      form.setValue(name, data.media_id, { shouldDirty: true, shouldValidate: true });
    });
  const refused = [...(errors["file"] ?? []), ...(message === null ? [] : [message])];
  return (
    <div className="slide-picture">
      {address !== null && <img src={address} alt="" />}
      <FormField form={form} name={name} label={label} help={isPending ? m.uploading() : help}>
        {({ id: _, ...props }) => <input {...props} type="hidden" />}
      </FormField>
      {mayChange && (
        <FileField
          label={m.choose_picture({ name: label })}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          chosen={file}
          errors={refused}
          onChoose={(chosen) => void upload(chosen)}
        />
      )}
    </div>
  );
}
