import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { AdminSlider } from "#contract/admin/catalogue/slider.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { BothLanguages, InLanguage, written } from "../form/both-languages.tsx";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { FormField } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { useIsPhone } from "../list/use-is-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { ScreenChoice } from "../preview/screen-choice.tsx";
import { type Screen, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { languageName, ownLanguageFirst } from "../ui/language-name.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { SlidePictureField } from "./slide-picture-field.tsx";
import { SlidePreview } from "./slide-preview.tsx";
import { SliderStateChip } from "./slider-state.tsx";
import { emptySlider, type SliderValues, sliderBody, sliderSchema, sliderValues } from "./slider-values.ts";

/** One picture with words of the home page: texts in both languages, three pictures, its time, and how it will look. */
export function Component() {
  const isNew = useParams()["id"] === "new";
  const [search] = useSearchParams();
  if (isNew) {
    const place = search.get("place") === "banner" ? "banner" : "top";
    return <SliderForm key={`new ${place}`} slider={null} place={place} />;
  }
  return (
    <RowPage<AdminSlider> resource="sliders" title={m.nav_sliders()} back={paths.sliders}>
      {(slider) => <SliderForm key={slider.id} slider={slider} place={slider.place} />}
    </RowPage>
  );
}

function SliderForm({
  slider,
  place,
}: {
  readonly slider: AdminSlider | null;
  readonly place: SliderValues["place"];
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [screen, setScreen] = useState<Screen>(useIsPhone() ? "phone" : "wide");
  const [isDeleting, setDeleting] = useState(false);
  const [addresses, setAddresses] = useState(() => addressesOf(slider));
  const addressOf = (id: string) => addresses.get(id) ?? null;
  const names = fieldNames();
  const before = slider === null ? null : sliderValues(slider);
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<SliderValues, AdminSlider>({
    schema: sliderSchema(slider === null),
    values: before ?? emptySlider(place),
    names,
    ...(slider !== null && { row: slider }),
    valuesOf: sliderValues,
    async save(values, over) {
      const { data } = await request<Answer<AdminSlider>>(
        over === undefined ? "/sliders" : `/sliders/${over.id}`,
        {
          method: over === undefined ? "POST" : "PATCH",
          body: sliderBody(values, over === undefined ? null : sliderValues(over)),
          ...(over !== undefined && { headers: { "If-Match": `"${over.updated_at}"` } }),
        },
      );
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["sliders"] });
      if (over === undefined) setTimeout(() => navigate(pathTo(paths.slider, data.id), { replace: true }));
    },
  });
  const typed = form.watch();
  const title = slider === null ? m.new_slide() : localised(slider.title_ar, slider.title_en);
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      <PageHead
        title={<bdi dir="auto">{title}</bdi>}
        titleText={title}
        back={paths.sliders}
        beside={slider === null ? undefined : <SliderStateChip state={slider.state} />}
      >
        {mayChange && slider !== null && (
          <Button kind="danger" icon={<Trash2 size={16} aria-hidden />} onClick={() => setDeleting(true)}>
            {m.delete_ask()}
          </Button>
        )}
      </PageHead>
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
      )}
      <section className="panel" aria-label={m.preview()}>
        <div className="panel-head">
          <h2>{m.preview()}</h2>
          <ScreenChoice screen={screen} onChoose={setScreen} />
        </div>
        <div className="panel-body">
          <BothLanguages>
            {ownLanguageFirst.map((language) => (
              <InLanguage key={language} language={language}>
                <StorefrontFrame
                  title={m.preview_in({ language: languageName(language) })}
                  language={language}
                  screen={screen}
                  height={screen === "wide" ? 540 : 600}
                >
                  <SlidePreview values={typed} language={language} screen={screen} addressOf={addressOf} />
                </StorefrontFrame>
              </InLanguage>
            ))}
          </BothLanguages>
        </div>
      </section>
      <section className="panel panel-body" aria-label={m.slide_words()}>
        <BothLanguages>
          {(["title", "text", "action"] as const).flatMap((part) =>
            ownLanguageFirst.map((language) => (
              <InLanguage key={`${part} ${language}`} language={language}>
                <FormField form={form} name={`${part}_${language}`} label={names[`${part}_${language}`]}>
                  {(props) => (
                    <input {...props} {...written(language)} className="input" readOnly={!mayChange} />
                  )}
                </FormField>
              </InLanguage>
            )),
          )}
        </BothLanguages>
      </section>
      <section
        className="panel panel-body grid gap-4 md:grid-cols-2 xl:grid-cols-4"
        aria-label={m.slide_place()}
      >
        <FormField form={form} name="link" label={names.link} help={m.slide_link_help()}>
          {(props) => <input {...props} className="input" dir="ltr" readOnly={!mayChange} />}
        </FormField>
        <FormField form={form} name="place" label={names.place}>
          {(props) => (
            <select {...props} className="input" disabled={!mayChange}>
              <option value="top">{m.slider_top()}</option>
              <option value="banner">{m.slider_banner()}</option>
            </select>
          )}
        </FormField>
        <FormField form={form} name="starts_at" label={names.starts_at} help={m.slide_dates_help()}>
          {(props) => <input {...props} type="date" className="input" readOnly={!mayChange} />}
        </FormField>
        <FormField form={form} name="ends_at" label={names.ends_at}>
          {(props) => <input {...props} type="date" className="input" readOnly={!mayChange} />}
        </FormField>
        <label className="check-row">
          <input type="checkbox" className="checkbox" disabled={!mayChange} {...form.register("hidden")} />
          {m.slide_hide()}
        </label>
      </section>
      <section className="panel panel-body grid gap-4 md:grid-cols-3" aria-label={m.slide_pictures()}>
        {(["wide_ar_media_id", "wide_en_media_id", "tall_media_id"] as const).map((name) => (
          <SlidePictureField
            key={name}
            form={form}
            name={name}
            label={names[name]}
            help={name === "tall_media_id" ? m.slide_tall_help() : m.slide_wide_help()}
            addressOf={addressOf}
            mayChange={mayChange}
            onChosen={({ media_id, image }) =>
              setAddresses((known) => new Map(known).set(media_id, new URL(image).pathname))
            }
          />
        ))}
      </section>
      {isDeleting && slider !== null && (
        <DeleteDialog
          path={`/sliders/${slider.id}`}
          resource="sliders"
          back={paths.sliders}
          title={m.delete_slide_title({ name: localised(slider.title_ar, slider.title_en) })}
          description={m.delete_slide_description()}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
}

/** The addresses of the pictures that are there, by their ids. */
function addressesOf(slider: AdminSlider | null): ReadonlyMap<string, string> {
  if (slider === null) return new Map();
  const { pathname: wideAr } = new URL(slider.wide_ar_image);
  const { pathname: wideEn } = new URL(slider.wide_en_image);
  const { pathname: tall } = new URL(slider.tall_image);
  return new Map([
    [slider.wide_ar_media_id, wideAr],
    [slider.wide_en_media_id, wideEn],
    [slider.tall_media_id, tall],
  ]);
}

function fieldNames(): Record<keyof SliderValues, string> {
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
