import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import type { AdminSlider } from "#contract/admin/sliders.ts";
import { BothLanguages, InEachLanguage } from "../form/fields.tsx";
import { DeleteRow } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { type Screen, ScreenChoice, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Panel, useIsPhone } from "../ui/panel.tsx";
import { SlideFields, slideFieldNames } from "./slide-fields.tsx";
import { SliderStateChip } from "./slider-state.tsx";
import { emptySlider, type SliderValues, sliderBody, sliderSchema, sliderValues } from "./slider-values.ts";

/** Slide of the home page: texts in both languages, three images, period, preview. */
export function Component() {
  const isNew = useParams()["id"] === "new";
  const [search] = useSearchParams();
  if (isNew) {
    const place = search.get("place") === "banner" ? "banner" : "top";
    return <SliderForm key={`new ${place}`} slider={null} place={place} />;
  }
  return (
    <RowPage resource="sliders" title={m.nav_sliders()}>
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
  const mayChange = useMay("catalogue");
  const [addresses, setAddresses] = useState(() => addressesOf(slider));
  const addressOf = (id: string) => addresses.get(id) ?? null;
  const names = slideFieldNames();
  const before = slider === null ? null : sliderValues(slider);
  const save = useSaveRow("sliders");
  const state = useResourceForm<SliderValues, AdminSlider>({
    schema: sliderSchema(slider === null),
    values: before ?? emptySlider(place),
    names,
    row: slider,
    valuesOf: sliderValues,
    save: (values, over) =>
      save({
        body: over === undefined ? sliderBody(values, null) : sliderBody(values, sliderValues(over)),
        over,
      }),
  });
  const { form } = state;
  const title = slider === null ? m.new_slide() : localised(slider.title_ar, slider.title_en);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      head={
        <PageHead
          title={<bdi dir="auto">{title}</bdi>}
          titleText={title}
          back={listPath("sliders")}
          beside={slider === null ? undefined : <SliderStateChip state={slider.state} />}
        >
          {mayChange && slider !== null && (
            <DeleteRow
              resource="sliders"
              id={slider.id}
              label={m.delete_ask()}
              title={m.delete_slide_title({ name: localised(slider.title_ar, slider.title_en) })}
              description={m.delete_slide_description()}
            />
          )}
        </PageHead>
      }
    >
      <SlidePreviewPanel values={form.watch()} />
      <SlideFields
        form={form}
        names={names}
        mayChange={mayChange}
        addressOf={addressOf}
        onImage={({ media_id, image }) =>
          setAddresses((known) => new Map(known).set(media_id, new URL(image).pathname))
        }
      />
    </ResourceForm>
  );
}

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

function SlidePreviewPanel({ values }: { readonly values: SliderValues }) {
  const [screen, setScreen] = useState<Screen>(useIsPhone() ? "phone" : "wide");
  const { hidden: _, starts_at: __, ends_at: ___, ...slide } = values;
  const hasImage = [slide.wide_ar_media_id, slide.wide_en_media_id, slide.tall_media_id].some(
    (id) => id !== "",
  );
  return (
    <Panel title={m.preview()} beside={<ScreenChoice screen={screen} onChoose={setScreen} />}>
      <div className="panel-body stack">
        {hasImage || <p className="soft">{m.preview_needs_image()}</p>}
        <BothLanguages>
          <InEachLanguage>
            {(language) => (
              <StorefrontFrame
                path="/"
                draft={{ slide }}
                language={language}
                screen={screen}
                at={slide.place === "banner" ? "main .section.hero-slide" : null}
              />
            )}
          </InEachLanguage>
        </BothLanguages>
      </div>
    </Panel>
  );
}
