import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import type { AdminFamily } from "#contract/admin/catalogue/family.ts";
import { familyKinds } from "#contract/catalogue/family-kinds.ts";
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
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { nameInLanguage, ownLanguageFirst } from "../ui/language-name.ts";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { familyKindName } from "./family-kind-name.ts";
import { familyText } from "./family-text.ts";
import {
  emptyFamily,
  type FamilyValues,
  familyBodyOf,
  familySchema,
  familyValues,
  newFamilySchema,
} from "./family-values.ts";
import { MembersPanel } from "./members-panel.tsx";
import { useAddedProduct } from "./use-added-product.ts";

/** One family: what it is called, what its members differ in, and the members themselves. */
export function Component() {
  if (useParams()["id"] === "new") return <FamilyForm key="new" family={null} />;
  return (
    <RowPage<AdminFamily> resource="families" title={m.nav_families()} back={paths.families}>
      {(family) => <FamilyForm key={family.id} family={family} />}
    </RowPage>
  );
}

function FamilyForm({ family }: { readonly family: AdminFamily | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [isDeleting, setDeleting] = useState(false);
  const names = {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    kind: m.family_kind(),
    members: m.family_members(),
  };
  const { form, submit, failure, conflict, clearConflict } = useResourceForm<FamilyValues, AdminFamily>({
    schema: family === null ? newFamilySchema : familySchema,
    values: family === null ? emptyFamily : familyValues(family),
    names,
    ...(family !== null && { row: family }),
    valuesOf: familyValues,
    async save(values, over) {
      const { data } = await request<Answer<AdminFamily>>(
        over === undefined ? "/families" : `/families/${over.id}`,
        {
          method: over === undefined ? "POST" : "PATCH",
          body: familyBodyOf(values),
          ...(over !== undefined && { headers: { "If-Match": `"${over.updated_at}"` } }),
        },
      );
      client.setQueryData(["families", "one", data.id], data);
      toast(m.saved());
      await client.invalidateQueries({ queryKey: ["families"] });
      if (over === undefined) setTimeout(() => navigate(pathTo(paths.family, data.id), { replace: true }));
    },
  });
  useAddedProduct(form);
  const title = family === null ? m.new_family() : localised(family.name_ar, family.name_en);
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={form.formState.isDirty && !form.formState.isSubmitting} />
      <PageHead title={title} titleText={title} back={paths.families}>
        {family !== null && mayChange && (
          <Button kind="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => setDeleting(true)}>
            {m.delete_dialog()}
          </Button>
        )}
      </PageHead>
      {failure !== null && <Notice tone="red">{failure}</Notice>}
      {conflict !== null && (
        <ConflictNotice
          form={form}
          conflict={conflict}
          names={names}
          textOf={familyText}
          onResolved={clearConflict}
        />
      )}
      <fieldset className="panel panel-body grid gap-4 md:grid-cols-3" disabled={!mayChange}>
        {ownLanguageFirst.map((language) => (
          <FormField key={language} form={form} name={`name_${language}`} label={names[`name_${language}`]}>
            {(props) => (
              <input
                {...props}
                className="input"
                lang={language}
                dir={language === "ar" ? "rtl" : "ltr"}
                maxLength={80}
              />
            )}
          </FormField>
        ))}
        <FormField form={form} name="kind" label={m.family_kind()}>
          {(props) => (
            <select {...props} className="input">
              {familyKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {familyKindName(kind)}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </fieldset>
      <fieldset className="contents" disabled={!mayChange}>
        <MembersPanel form={form} mayChange={mayChange} />
      </fieldset>
      {isDeleting && family !== null && (
        <DeleteDialog
          path={`/families/${family.id}`}
          resource="families"
          back={paths.families}
          title={m.delete_family_title({ name: title })}
          description={m.delete_family_description()}
          onClose={() => setDeleting(false)}
        />
      )}
    </form>
  );
}
