import { useQueryClient } from "@tanstack/react-query";
import type { Language } from "#contract/language.ts";
import { languages } from "#contract/language.ts";
import { cacheRow } from "../api/cache-row.ts";
import { requestData } from "../api/request.ts";
import { type PickedProduct, ProductPicker } from "../catalogue/product-picker.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import type { Closable } from "../ui/dialog.tsx";
import { toast } from "../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../ui/field.tsx";
import { languageName } from "../ui/language-name.ts";

type NamedProduct = Pick<PickedProduct, "id" | "name_ar" | "name_en">;

/** Records a person who wrote to the shop on WhatsApp to be told about a sold-out product. Without a product, staff choose it. */
export function WroteDialog({ product, onClose }: Closable & { readonly product: NamedProduct | null }) {
  const client = useQueryClient();
  const initial = { product, phone: "", name: "", language: "ar" as Language };
  return (
    <FormDialog
      title={m.notice_wrote()}
      description={m.notice_wrote_description()}
      initial={initial}
      confirm={m.notice_record()}
      isReady={(values) => values.product !== null && values.phone.trim() !== ""}
      onClose={onClose}
      save={async ({ product: chosen, ...body }) => {
        if (chosen === null) return;
        const row = await requestData("POST /notices/{id}/people", { path: { id: chosen.id }, body });
        toast(m.saved());
        await cacheRow(client, "notices", row);
      }}
    >
      {(form) => (
        <>
          {form.values.product === null ? (
            <ProductPicker chosen={[]} takesSoldOut onPick={(picked) => form.change({ product: picked })} />
          ) : (
            <p className="strong">{localised(form.values.product.name_ar, form.values.product.name_en)}</p>
          )}
          <TypedField
            label={m.column_phone()}
            help={m.notice_phone_help()}
            dir="ltr"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            {...form.text("phone")}
          />
          <TypedField
            label={m.notice_name()}
            dir="auto"
            autoComplete="off"
            maxLength={80}
            {...form.text("name")}
          />
          <ChoiceField
            label={m.notice_language()}
            choices={languages}
            nameOf={languageName}
            {...form.choice("language")}
          />
        </>
      )}
    </FormDialog>
  );
}
