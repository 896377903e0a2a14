import { useState } from "react";
import { z } from "zod";
import { type AdminCategory, NewCategory } from "#contract/admin/catalogue/category.ts";
import { TranslatedFields } from "../form/fields.tsx";
import { DeleteRow } from "../form/form-buttons.tsx";
import { formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { ImageField } from "../media/image-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { nameInLanguage } from "../ui/language-name.ts";

interface CategoryValues {
  name_en: string;
  name_ar: string;
  media_id: string;
}

const schema: z.ZodType<unknown, CategoryValues> = z.preprocess(bodyOf, NewCategory);

export const Component = formPage("categories", m.category, ({ row }) => <CategoryForm category={row} />);

function CategoryForm({ category }: { readonly category: AdminCategory | null }) {
  const mayChange = useMay("catalogue");
  const [image, setImage] = useState(category?.image ?? null);
  const names = {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    media_id: m.picture(),
  };
  const save = useSaveRow("categories");
  const state = useResourceForm<CategoryValues, AdminCategory>({
    schema,
    values: category === null ? { name_en: "", name_ar: "", media_id: "" } : valuesOf(category),
    names,
    row: category,
    valuesOf,
    save: (values, over) => save({ body: bodyOf(values), over }),
  });
  const { form } = state;
  const title = category === null ? m.new_category() : localised(category.name_ar, category.name_en);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      head={
        <PageHead title={title} back={listPath("categories")}>
          {category !== null && mayChange && (
            <DeleteRow
              resource="categories"
              id={category.id}
              title={m.delete_category_title({ name: title })}
              description={m.delete_category_description()}
            />
          )}
        </PageHead>
      }
    >
      <fieldset className="panel panel-body grid gap-4 md:grid-cols-2" disabled={!mayChange}>
        <TranslatedFields form={form} name="name" label={m.name()} maxLength={60} />
        <ImageField
          image={image}
          error={form.formState.errors.media_id === undefined ? undefined : m.picture_missing()}
          onChange={(image) => {
            setImage(image.image);
            form.setValue("media_id", image.media_id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </fieldset>
    </ResourceForm>
  );
}

function valuesOf({ name_en, name_ar, media_id }: AdminCategory): CategoryValues {
  return { name_en, name_ar, media_id };
}

function bodyOf({ name_en, name_ar, media_id }: CategoryValues) {
  return { name_en, name_ar, media_id };
}
