import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { sliderImages } from "#contract/admin/sliders.ts";
import { allCategories, allConcerns, dataQuery } from "../api/queries.ts";
import { storefrontPath } from "../content/content-page.ts";
import { BothLanguages, CheckField, InputField, TranslatedColumns } from "../form/fields.tsx";
import { errorText, FormField } from "../form/resource-form.tsx";
import { localised } from "../language.ts";
import { ImageField } from "../media/image-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { hasEnglish } from "../ui/language-name.ts";
import type { SliderValues } from "./slider-values.ts";

/** Images in the order of the form; the English one only if the shop has English pages. */
const slideImages = (["wide_ar_media_id", "wide_en_media_id", "tall_media_id"] as const).filter(
  (name) => hasEnglish || name !== "wide_en_media_id",
);

/** Fields of a slide: texts in both languages, link, place, dates, and three images. */
export function SlideFields({
  form,
  names,
  mayChange,
  addressOf,
  onImage,
}: {
  readonly form: UseFormReturn<SliderValues>;
  readonly names: Readonly<Record<keyof SliderValues, string>>;
  readonly mayChange: boolean;
  readonly addressOf: (id: string) => string | null;
  readonly onImage: ComponentProps<typeof SlideImageField>["onChosen"];
}) {
  const link = useWatch({ control: form.control, name: "link" });
  return (
    <>
      <section className="panel panel-body" aria-label={m.slide_words()}>
        <BothLanguages>
          <TranslatedColumns form={form} name="title" label={m.slide_title()} />
          <TranslatedColumns form={form} name="text" label={m.slide_text()} />
          <TranslatedColumns form={form} name="action" label={m.slide_action()} />
        </BothLanguages>
      </section>
      <section
        className="panel panel-body grid gap-4 md:grid-cols-2 xl:grid-cols-4"
        aria-label={m.slide_place()}
      >
        <div className="stack" style={{ gap: 6 }}>
          <InputField form={form} name="link" label={names.link} help={m.slide_link_help()} dir="ltr" />
          {mayChange && (
            <LinkPicker
              value={link}
              onPick={(path) => form.setValue("link", path, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        </div>
        <FormField form={form} name="place" label={names.place}>
          {(props) => (
            <select {...props} className="input">
              <option value="top">{m.slider_top()}</option>
              <option value="banner">{m.slider_banner()}</option>
            </select>
          )}
        </FormField>
        <InputField
          form={form}
          name="starts_at"
          label={names.starts_at}
          help={m.slide_dates_help()}
          type="date"
        />
        <InputField form={form} name="ends_at" label={names.ends_at} type="date" />
        <CheckField form={form} name="hidden" label={m.slide_hide()} disabled={!mayChange} />
      </section>
      <section className="panel panel-body grid gap-4 md:grid-cols-3" aria-label={m.slide_pictures()}>
        {slideImages.map((name) => (
          <SlideImageField
            key={name}
            form={form}
            name={name}
            label={names[name]}
            help={name === "tall_media_id" ? m.slide_tall_help() : m.slide_wide_help()}
            addressOf={addressOf}
            mayChange={mayChange}
            onChosen={onImage}
          />
        ))}
      </section>
    </>
  );
}

export function slideFieldNames(): Record<keyof SliderValues, string> {
  const inArabic = (name: string) => m.in_arabic({ name });
  const inEnglish = (name: string) => m.in_english({ name });
  return {
    title_ar: inArabic(m.slide_title()),
    title_en: inEnglish(m.slide_title()),
    text_ar: inArabic(m.slide_text()),
    text_en: inEnglish(m.slide_text()),
    action_ar: inArabic(m.slide_action()),
    action_en: inEnglish(m.slide_action()),
    link: m.slide_link(),
    place: m.slide_place(),
    starts_at: m.slide_starts(),
    ends_at: m.slide_ends(),
    hidden: m.slide_hidden(),
    wide_ar_media_id: inArabic(m.slide_wide()),
    wide_en_media_id: inEnglish(m.slide_wide()),
    tall_media_id: m.slide_tall(),
  };
}

/** One of a slide's three images, with a button to replace it on saving. */
function SlideImageField({
  form,
  name,
  label,
  help,
  addressOf,
  onChosen,
  mayChange,
}: {
  readonly form: UseFormReturn<SliderValues>;
  readonly name: (typeof sliderImages)[number];
  readonly label: string;
  readonly help: string;
  /** URL of an image's id; null if unknown. */
  readonly addressOf: (id: string) => string | null;
  readonly onChosen: (image: { readonly media_id: string; readonly image: string }) => void;
  readonly mayChange: boolean;
}) {
  const id = useWatch({ control: form.control, name });
  const { message } = form.formState.errors[name] ?? {};
  return (
    <ImageField
      label={label}
      help={help}
      isWhole
      mayChange={mayChange}
      image={addressOf(id)}
      error={message === undefined ? undefined : errorText(message)}
      onChange={(image) => {
        onChosen(image);
        form.setValue(name, image.media_id, { shouldDirty: true, shouldValidate: true });
      }}
    />
  );
}

interface Choice {
  readonly path: string;
  readonly name: string;
}

/** Select of the shop's pages, categories, concerns and best-selling products, for the link of a slide. */
export function LinkPicker({
  value,
  onPick,
}: {
  readonly value: string;
  readonly onPick: (path: string) => void;
}) {
  const groups = useGroups();
  const isKnown = groups.some(({ choices }) => choices.some(({ path }) => path === value));
  return (
    <select
      className="input"
      aria-label={m.pick_link()}
      value={isKnown ? value : ""}
      onChange={(event) => event.target.value !== "" && onPick(event.target.value)}
    >
      <option value="">{m.pick_link()}</option>
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}

function useGroups(): readonly { readonly label: string; readonly choices: readonly Choice[] }[] {
  const categories = useQuery(allCategories).data ?? [];
  const concerns = useQuery(allConcerns).data ?? [];
  const pages = useQuery(linkedPages).data ?? [];
  const products = useQuery(linkedProducts).data ?? [];
  const nameOf = ({ name_ar, name_en }: { readonly name_ar: string; readonly name_en: string }) =>
    localised(name_ar, name_en);
  return [
    {
      label: m.palette_pages(),
      choices: [
        { path: "/products", name: m.nav_products() },
        { path: "/offers", name: m.nav_offers() },
        ...pages.map(({ page, title_ar, title_en }) => ({
          path: storefrontPath(page),
          name: localised(title_ar, title_en),
        })),
      ],
    },
    {
      label: m.nav_categories(),
      choices: categories.map((one) => ({ path: `/collections/${one.id}`, name: nameOf(one) })),
    },
    {
      label: m.nav_concerns(),
      choices: concerns.map((one) => ({ path: `/concern/${one.key}`, name: nameOf(one) })),
    },
    {
      label: m.nav_products(),
      choices: products.map((one) => ({ path: `/product/${one.id}`, name: nameOf(one) })),
    },
  ];
}

const linkedPages = dataQuery(["content-pages", "links"], "GET /content-pages", { query: { per_page: 100 } });
const linkedProducts = dataQuery(["products", "links"], "GET /products", {
  query: { status: "published", sort: "sold", order: "desc", per_page: 100 },
});
