import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { z } from "zod";
import { type AdminCategory, NewCategory } from "#contract/admin/catalogue/category.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { FormField } from "../form/form-field.tsx";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { PageHead } from "../layout/page-head.tsx";
import { RowPage } from "../layout/row-page.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { nameInLanguage, ownLanguageFirst } from "../ui/language-name.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";

interface CategoryValues {
  name_en: string;
  name_ar: string;
  media_id: string;
}

const schema: z.ZodType<unknown, CategoryValues> = z.preprocess(bodyOf, NewCategory);

/** One category: its names and its picture. */
export function Component() {
  if (useParams()["id"] === "new") return <CategoryForm key="new" category={null} />;
  return (
    <RowPage<AdminCategory> resource="categories" title={m.category()} back={paths.categories}>
      {(category) => <CategoryForm key={category.id} category={category} />}
    </RowPage>
  );
}

function CategoryForm({ category }: { readonly category: AdminCategory | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [isDeleting, setDeleting] = useState(false);
  const [image, setImage] = useState(category?.image ?? null);
  const names = {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    media_id: m.picture(),
  };
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<CategoryValues, AdminCategory>({
    schema,
    values: category === null ? { name_en: "", name_ar: "", media_id: "" } : valuesOf(category),
    names,
    ...(category !== null && { row: category }),
    valuesOf,
    async save(values, over) {
      const { data } = await request<Answer<AdminCategory>>(
        over === undefined ? "/categories" : `/categories/${over.id}`,
        {
          method: over === undefined ? "POST" : "PATCH",
          body: bodyOf(values),
          ...(over !== undefined && { headers: { "If-Match": `"${over.updated_at}"` } }),
        },
      );
      client.setQueryData(["categories", "one", data.id], data);
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["categories"] });
      if (over === undefined) setTimeout(() => navigate(pathTo(paths.category, data.id), { replace: true }));
    },
  });
  const title = category === null ? m.new_category() : localised(category.name_ar, category.name_en);
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      <PageHead title={title} titleText={title} back={paths.categories}>
        {category !== null && mayChange && (
          <Button kind="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => setDeleting(true)}>
            {m.delete_dialog()}
          </Button>
        )}
      </PageHead>
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice form={form} conflict={conflict} names={names} onResolved={clearConflict} />
      )}
      <fieldset className="panel panel-body grid gap-4 md:grid-cols-2" disabled={!mayChange}>
        {ownLanguageFirst.map((language) => (
          <FormField
            key={language}
            form={form}
            name={`name_${language}`}
            label={nameInLanguage(m.name(), language)}
          >
            {(props) => (
              <input
                {...props}
                className="input"
                lang={language}
                dir={language === "ar" ? "rtl" : "ltr"}
                maxLength={60}
              />
            )}
          </FormField>
        ))}
        <PictureField
          image={image}
          error={form.formState.errors.media_id === undefined ? undefined : m.picture_missing()}
          onChange={(picture) => {
            setImage(picture.image);
            form.setValue("media_id", picture.media_id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </fieldset>
      {isDeleting && category !== null && (
        <DeleteDialog
          path={`/categories/${category.id}`}
          resource="categories"
          back={paths.categories}
          title={m.delete_category_title({ name: title })}
          description={m.delete_category_description()}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
}

function valuesOf({ name_en, name_ar, media_id }: AdminCategory): CategoryValues {
  return { name_en, name_ar, media_id };
}

function bodyOf({ name_en, name_ar, media_id }: CategoryValues) {
  return { name_en, name_ar, media_id };
}
