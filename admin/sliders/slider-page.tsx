import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { AdminSlider } from "#contract/admin/catalogue/slider.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { SlideFields, slideFieldNames } from "./slide-fields.tsx";
import { SlidePreviewPanel } from "./slide-preview-panel.tsx";
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
  const [isDeleting, setDeleting] = useState(false);
  const [addresses, setAddresses] = useState(() => addressesOf(slider));
  const addressOf = (id: string) => addresses.get(id) ?? null;
  const names = slideFieldNames();
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
      <SlidePreviewPanel values={typed} addressOf={addressOf} />
      <SlideFields
        form={form}
        names={names}
        mayChange={mayChange}
        addressOf={addressOf}
        onPicture={({ media_id, image }) =>
          setAddresses((known) => new Map(known).set(media_id, new URL(image).pathname))
        }
      />
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
