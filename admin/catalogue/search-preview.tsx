import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { shopDetails } from "../api/queries.ts";
import { InputField, written } from "../form/fields.tsx";
import { language as pageLanguage } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { imagePath } from "../ui/image.tsx";
import { hasEnglish, languageName, ownLanguageFirst } from "../ui/language-name.ts";
import { FoldPanel } from "../ui/panel.tsx";
import type { TextLanguage } from "./product-texts.ts";
import type { ProductValues } from "./product-values.ts";
import "./products.css";

/** Characters of a description that search engines show. */
const maxDescription = 155;

/** Preview of a product in search results and shared links, in each language. */
export function SearchPreview({
  form,
  id,
}: {
  readonly form: UseFormReturn<ProductValues>;
  /** Null for a new product. */
  readonly id: number | null;
}) {
  const [language, setLanguage] = useState<TextLanguage>(pageLanguage);
  const [name, title, description, images] = useWatch({
    control: form.control,
    name: [`name_${language}`, `search_title_${language}`, `description_${language}`, "images"],
  });
  const settings = useQuery(shopDetails).data;
  const brand = (language === "ar" ? settings?.brand_ar : settings?.brand_en) ?? "";
  const shownTitle = title.trim() || name.trim() || "…";
  const shownText =
    description.length > maxDescription ? `${description.slice(0, maxDescription).trimEnd()}…` : description;
  const inLanguage = written(language);
  const cover = images[0];
  return (
    <FoldPanel
      title={m.search_preview()}
      beside={
        <fieldset className="segments compact" hidden={!hasEnglish} aria-label={m.language_of_texts()}>
          {ownLanguageFirst.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              aria-label={`${one === "ar" ? "ع" : "EN"} – ${languageName(one)}`}
              onClick={() => setLanguage(one)}
            >
              {one === "ar" ? "ع" : "EN"}
            </button>
          ))}
        </fieldset>
      }
    >
      <div className="search-result" {...inLanguage}>
        <bdi dir="ltr" className="soft tiny">
          {location.host} › {language === "en" ? "en › " : ""}product › {id ?? "…"}
        </bdi>
        <span className="search-title">
          {shownTitle} · {brand}
        </span>
        <span className="soft small">{shownText || "…"}</span>
      </div>
      <div className="shared-link" {...inLanguage}>
        {cover !== undefined && <img src={imagePath(cover.image, 320)} alt="" />}
        <span>
          <span className="strong small">{shownTitle}</span>
          <bdi dir="ltr" className="soft tiny">
            {location.host}
          </bdi>
        </span>
      </div>
      <InputField
        key={language}
        form={form}
        name={`search_title_${language}`}
        label={m.search_title_in({ language: languageName(language) })}
        {...inLanguage}
        maxLength={120}
        placeholder={m.same_as_name()}
      />
    </FoldPanel>
  );
}
