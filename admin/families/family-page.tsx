import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSearchParams } from "react-router";
import type { AdminFamily } from "#contract/admin/families.ts";
import { familyKinds } from "#contract/families/family-kinds.ts";
import { pickedProduct } from "../catalogue/product-picker.tsx";
import { oneProduct } from "../catalogue/product-queries.ts";
import { SelectField, TranslatedFields } from "../form/fields.tsx";
import { DeleteRow } from "../form/form-buttons.tsx";
import { formPage, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { nameInLanguage } from "../ui/language-name.ts";
import { familyKindName } from "./family-kind-name.ts";
import {
  emptyFamily,
  type FamilyValues,
  familyBodyOf,
  familySchema,
  familyValues,
  type MemberValues,
  memberOf,
  newFamilySchema,
} from "./family-values.ts";
import { MembersPanel } from "./members-panel.tsx";

export const Component = formPage("families", m.nav_families, ({ row }) => <FamilyForm family={row} />);

function FamilyForm({ family }: { readonly family: AdminFamily | null }) {
  const mayChange = useMay("catalogue");
  const names = {
    name_ar: nameInLanguage(m.name(), "ar"),
    name_en: nameInLanguage(m.name(), "en"),
    kind: m.family_kind(),
    members: m.family_members(),
  };
  const save = useSaveRow("families");
  const state = useResourceForm<FamilyValues, AdminFamily>({
    schema: family === null ? newFamilySchema : familySchema,
    values: family === null ? emptyFamily : familyValues(family),
    names,
    row: family,
    valuesOf: familyValues,
    save: (values, over) => save({ body: familyBodyOf(values), over }),
  });
  const { form } = state;
  useAddedProduct(form);
  const title = family === null ? m.new_family() : localised(family.name_ar, family.name_en);
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      textOf={familyText}
      head={
        <PageHead title={title} back={listPath("families")}>
          {family !== null && mayChange && (
            <DeleteRow
              resource="families"
              id={family.id}
              title={m.delete_family_title({ name: title })}
              description={m.delete_family_description()}
            />
          )}
        </PageHead>
      }
    >
      <fieldset className="panel panel-body grid gap-4 md:grid-cols-3" disabled={!mayChange}>
        <TranslatedFields form={form} name="name" label={m.name()} maxLength={80} />
        <SelectField
          form={form}
          name="kind"
          label={m.family_kind()}
          choices={familyKinds}
          nameOf={familyKindName}
        />
      </fieldset>
      <fieldset className="contents" disabled={!mayChange}>
        <MembersPanel form={form} mayChange={mayChange} />
      </fieldset>
    </ResourceForm>
  );
}

/** Formats a value of a family's form for comparisons: one member per line, with label, product and colour. */
function familyText(value: unknown, name: keyof FamilyValues): string {
  if (name === "kind") return familyKindName(value as FamilyValues["kind"]);
  return name === "members" ? (value as readonly MemberValues[]).map(lineOf).join("\n") : String(value);
}

function lineOf({ label_ar, label_en, sku, swatch }: MemberValues): string {
  return [localised(label_ar, label_en), sku, swatch].filter((part) => part !== "").join(" · ");
}

/** Adds the product of the URL (`?add=`) to the form, once. */
function useAddedProduct(form: UseFormReturn<FamilyValues>): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("add") ?? 0);
  const product = useQuery({ ...oneProduct(id), enabled: id > 0 }).data;
  useEffect(() => {
    if (product === undefined || id === 0) return;
    const { members, kind } = form.getValues();
    if (!members.some(({ product_id }) => product_id === product.id)) {
      form.setValue("members", [...members, memberOf(pickedProduct(product), kind)], { shouldDirty: true });
    }
    // Prevents adding it again after removal and a return by history.
    setParams({}, { replace: true });
  }, [product, id, form, setParams]);
}
