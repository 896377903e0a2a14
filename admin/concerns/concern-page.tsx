import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useParams, useSearchParams } from "react-router";
import { z } from "zod";
import { type AdminConcern, ConcernPatch, NewConcern } from "#contract/admin/concerns.ts";
import { concernKinds } from "#contract/concerns/concern-kinds.ts";
import { InputField, TranslatedFields } from "../form/fields.tsx";
import { DeleteRow } from "../form/form-buttons.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { ImageField } from "../media/image-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead, RowPage } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { nameInLanguage } from "../ui/language-name.ts";
import { concernKindName } from "./concern-kind-name.ts";

/** Concern, skin type or area: names, text of its page, and search words. */
export function Component() {
  const isNew = useParams()["id"] === "new";
  const [search] = useSearchParams();
  if (isNew) {
    const kind = concernKinds.find((one) => one === search.get("kind")) ?? "concern";
    return <ConcernForm key={`new ${kind}`} concern={null} kind={kind} />;
  }
  return (
    <RowPage resource="concerns" title={m.nav_concerns()}>
      {(concern) => <ConcernForm key={concern.id} concern={concern} kind={concern.kind} />}
    </RowPage>
  );
}

function ConcernForm({
  concern,
  kind,
}: {
  readonly concern: AdminConcern | null;
  readonly kind: AdminConcern["kind"];
}) {
  const mayChange = useMay("catalogue");
  const back = `${listPath("concerns")}?tab=${kind}`;
  const names = concernFieldNames();
  const save = useSaveRow("concerns");
  const state = useResourceForm<ConcernValues, AdminConcern>({
    schema: concern === null ? newConcernSchema(kind) : concernSchema,
    values: concern === null ? emptyConcern : concernValues(concern),
    names,
    row: concern,
    valuesOf: concernValues,
    save: (values, over) =>
      save({ body: over === undefined ? { ...concernBodyOf(values), kind } : concernBodyOf(values), over }),
  });
  const { form } = state;
  const title = concern === null ? m.new_word() : localised(concern.name_ar, concern.name_en);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      head={
        <PageHead title={title} back={back} beside={<Chip>{concernKindName(kind)}</Chip>}>
          {concern !== null && mayChange && (
            <DeleteRow
              resource="concerns"
              id={concern.id}
              back={back}
              title={m.delete_word_title({ name: title })}
              description={m.delete_word_description({ count: concern.product_count })}
            />
          )}
        </PageHead>
      }
    >
      <ConcernFields
        form={form}
        mayChange={mayChange}
        image={concern?.image ?? null}
        hasImage={kind === "concern"}
      />
    </ResourceForm>
  );
}

/** Fields of a concern: name and text in both languages, the words for search, and the image of its arch. */
function ConcernFields({
  form,
  mayChange,
  image: saved,
  hasImage,
}: {
  readonly form: UseFormReturn<ConcernValues>;
  readonly mayChange: boolean;
  readonly image: string | null;
  /** Skin types and areas have no arch. */
  readonly hasImage: boolean;
}) {
  const [image, setImage] = useState(saved);
  const choose = (id: string | null, url: string | null) => {
    setImage(url);
    form.setValue("media_id", id, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset className="panel panel-body grid gap-4 md:grid-cols-2" disabled={!mayChange}>
      <TranslatedFields form={form} name="name" label={m.name()} maxLength={60} />
      <TranslatedFields form={form} name="text" label={m.text_of_page()} rows={2} maxLength={300} />
      <div className="md:col-span-2">
        <InputField form={form} name="words" label={m.words()} help={m.words_help()} dir="auto" rows={6} />
      </div>
      {hasImage && (
        <ImageField
          image={image}
          help={m.concern_picture_help()}
          mayChange={mayChange}
          onChange={(next) => choose(next.media_id, next.image)}
          onRemove={() => choose(null, null)}
        />
      )}
    </fieldset>
  );
}

function concernFieldNames() {
  return {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    text_ar: nameInLanguage(m.text_of_page(), "ar"),
    text_en: nameInLanguage(m.text_of_page(), "en"),
    words: m.words(),
    media_id: m.picture(),
  };
}

/** Form values of a concern, with one search word per line. */
interface ConcernValues {
  name_en: string;
  name_ar: string;
  text_en: string;
  text_ar: string;
  words: string;
  media_id: string | null;
}

const emptyConcern: ConcernValues = {
  name_en: "",
  name_ar: "",
  text_en: "",
  text_ar: "",
  words: "",
  media_id: null,
};

function concernValues({ words, ...row }: AdminConcern): ConcernValues {
  const { name_en, name_ar, text_en, text_ar, media_id } = row;
  return { name_en, name_ar, text_en, text_ar, media_id, words: words.join("\n") };
}

/** Request body of the form values; words may also be separated by commas. */
function concernBodyOf({ words, ...texts }: ConcernValues) {
  return {
    ...texts,
    words: words
      .split(/[\n,،;؛]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  };
}

const concernSchema: z.ZodType<unknown, ConcernValues> = z.preprocess(concernBodyOf, ConcernPatch);

function newConcernSchema(kind: AdminConcern["kind"]): z.ZodType<unknown, ConcernValues> {
  return z.preprocess((values: ConcernValues) => ({ ...concernBodyOf(values), kind }), NewConcern);
}
