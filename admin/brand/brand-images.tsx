import { ImagePlus, LoaderCircle, Trash2 } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AdminBrand } from "#contract/admin/brand.ts";
import type { BrandImage } from "#contract/brand/brand-images.ts";
import { imageTypes, useUpload } from "../media/use-upload.ts";
import { m } from "../messages/compiled/messages.js";
import { imagePath } from "../ui/image.tsx";
import type { BrandName, BrandValues } from "./brand-values.ts";

interface BrandImagesProps {
  readonly form: UseFormReturn<BrandValues>;
  readonly labels: Record<BrandName, string>;
  /** Saved brand, whose images have URLs. */
  readonly brand: AdminBrand;
}

/** Logo, icon, image of shared links and banner of e-mails; the last two may have an English version. */
export function BrandImages({ form, labels, brand }: BrandImagesProps) {
  const field = (image: BrandImage, help: string) => (
    <ImageUpload key={image} image={image} help={help} form={form} labels={labels} brand={brand} />
  );
  const hasOwn = (image: BrandImage) => form.watch(`${image}_media_id`) !== "";
  return (
    <div className="brand-images">
      {field("logo", m.brand_logo_help())}
      {field("icon", m.brand_icon_help())}
      {field("share", m.brand_share_help())}
      {field("mail_banner", m.brand_banner_help())}
      {hasOwn("share") && field("share_en", m.brand_same_image())}
      {hasOwn("mail_banner") && field("mail_banner_en", m.brand_same_image())}
    </div>
  );
}

const shapes = {
  logo: "master",
  icon: "icon",
  share: "share",
  share_en: "share",
  mail_banner: "banner",
  mail_banner_en: "banner",
} as const satisfies Record<BrandImage, string>;

/** Types of a logo; an SVG is drawn once. */
const types = `${imageTypes},image/svg+xml`;

function ImageUpload({
  image,
  help,
  form,
  labels,
  brand,
}: BrandImagesProps & { readonly image: BrandImage; readonly help: string }) {
  const name = `${image}_media_id` as const;
  const id = form.watch(name);
  const [chosen, setChosen] = useState<{ readonly media_id: string; readonly image: string } | null>(null);
  const address = id === chosen?.media_id ? chosen.image : id === brand[name] ? brand[image] : null;
  const set = (next: string) => form.setValue(name, next, { shouldDirty: true });
  const { waiting, upload } = useUpload(
    (uploaded) => {
      setChosen(uploaded);
      set(uploaded.media_id);
    },
    { shape: shapes[image], isAnySize: true },
  );
  const error = form.formState.errors[name]?.message;
  return (
    <div className="field brand-image">
      <span className="field-label">{labels[name]}</span>
      <span className="brand-image-shown" data-shape={shapes[image]}>
        {waiting > 0 ? (
          <LoaderCircle size={22} className="spinner" aria-hidden />
        ) : address === null || id === "" ? (
          <span className="soft small">{m.brand_no_image()}</span>
        ) : (
          <img src={imagePath(address, 320)} alt="" />
        )}
      </span>
      <span className="row wrap">
        <label className="button file-button">
          <input
            type="file"
            accept={types}
            aria-label={labels[name]}
            onChange={(event) => {
              void upload([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
          <ImagePlus size={17} aria-hidden />
          {id === "" ? m.upload() : m.replace()}
        </label>
        {id !== "" && (
          <button
            type="button"
            className="icon-button"
            aria-label={m.brand_remove_image({ name: labels[name] })}
            onClick={() => set("")}
          >
            <Trash2 size={17} aria-hidden />
          </button>
        )}
      </span>
      <p className="field-help">{help}</p>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
