import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { AdminSettings } from "#contract/admin/settings.ts";
import { shopSettings } from "../api/shop-settings.ts";
import { FormField } from "../form/form-field.tsx";
import { ResourceForm } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { useSaveRow } from "../form/use-save-row.ts";
import { PageHead } from "../layout/page-head.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { OpeningPreview } from "./opening-preview.tsx";
import { settingGroups, settingLabels } from "./setting-groups.ts";
import {
  type SettingName,
  type SettingValues,
  settingsBody,
  settingsSchema,
  settingValues,
} from "./settings-values.ts";

/** What the shop says of itself, what its invoices say, and the rules by which orders are confirmed. Owners change it, others read. */
export function Component() {
  const settings = useQuery(shopSettings);
  if (settings.data !== undefined) return <ShopForm key={settings.data.id} settings={settings.data} />;
  return (
    <>
      <PageHead title={m.settings_shop()} titleText={m.settings_shop()} />
      {settings.isError ? (
        <FailureNotice error={settings.error} onRetry={() => settings.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function ShopForm({ settings }: { readonly settings: AdminSettings }) {
  const mayChange = useMay("staff");
  const names = settingLabels();
  const before = settingValues(settings);
  const save = useSaveRow<AdminSettings>("settings");
  const state = useResourceForm<SettingValues, AdminSettings>({
    schema: settingsSchema(before),
    values: before,
    names,
    row: settings,
    valuesOf: settingValues,
    save: (values, over = settings) => save({ body: settingsBody(values, settingValues(over)), over }),
  });
  const { form } = state;
  return (
    <ResourceForm state={state} head={<PageHead title={m.settings_shop()} titleText={m.settings_shop()} />}>
      {!mayChange && <Notice tone="sea">{m.settings_for_owners()}</Notice>}
      {settingGroups.map(({ title, help, fields }) => (
        <section key={title()} className="panel" aria-label={title()}>
          <div className="panel-head">
            <h2>{title()}</h2>
            <span className="soft small to-end">{help()}</span>
          </div>
          <div className="panel-body grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {fields.map((name) => (
              <SettingField
                key={name}
                form={form}
                name={name}
                label={names[name]}
                readOnly={!mayChange || form.formState.isSubmitting}
              />
            ))}
          </div>
          {fields.includes("opens_soon") && <OpeningPreview form={form} />}
        </section>
      ))}
    </ResourceForm>
  );
}

const figures: ReadonlySet<SettingName> = new Set([
  "since",
  "vat_percent",
  "max_confirmation_attempts",
  "auto_cancel_hours",
  "risk_first_order_egp",
  "risk_open_orders",
  "max_open_orders",
  "max_open_pieces",
]);
const leftToRight: ReadonlySet<SettingName> = new Set([
  ...figures,
  "phone",
  "whatsapp",
  "email",
  "facebook_url",
  "instagram_url",
  "tax_number",
]);
const help: Partial<Record<SettingName, () => string>> = {
  facebook_url: m.setting_empty_hides,
  instagram_url: m.setting_empty_hides,
  auto_cancel_hours: m.setting_auto_cancel_help,
  risk_first_order_egp: m.setting_empty_none,
  max_open_orders: m.setting_empty_usual,
  max_open_pieces: m.setting_empty_usual,
  vat_percent: m.setting_vat_help,
  opens_soon: m.setting_opens_soon_help,
  opening_title_ar: m.setting_opening_empty,
  opening_title_en: m.setting_opening_empty,
  opening_text_ar: m.setting_opening_empty,
  opening_text_en: m.setting_opening_empty,
};

function SettingField({
  form,
  name,
  label,
  readOnly,
}: {
  readonly form: UseFormReturn<SettingValues>;
  readonly name: SettingName;
  readonly label: string;
  readonly readOnly: boolean;
}) {
  const language = name.endsWith("_ar") ? "ar" : name.endsWith("_en") ? "en" : undefined;
  const direction =
    language === undefined && leftToRight.has(name) ? "ltr" : language === "ar" ? "rtl" : "ltr";
  if (name === "opens_soon") {
    return (
      <FormField form={form} name={name} label={label} help={help[name]?.()}>
        {(props) => (
          <select {...props} className="input" disabled={readOnly}>
            <option value="false">{m.shop_shown()}</option>
            <option value="true">{m.shop_opens_soon()}</option>
          </select>
        )}
      </FormField>
    );
  }
  const isLong = name === "opening_text_ar" || name === "opening_text_en";
  return (
    <FormField form={form} name={name} label={label} help={help[name]?.()}>
      {(props) =>
        isLong ? (
          <textarea
            {...props}
            className="input"
            rows={4}
            lang={language}
            dir={direction}
            readOnly={readOnly}
          />
        ) : (
          <input
            {...props}
            className="input"
            lang={language}
            dir={direction}
            inputMode={figures.has(name) ? "decimal" : undefined}
            readOnly={readOnly}
          />
        )
      }
    </FormField>
  );
}
