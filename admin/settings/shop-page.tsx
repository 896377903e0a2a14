import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { AdminSettings } from "#contract/admin/settings/settings.ts";
import { possibleMandatoryFacts } from "#contract/catalogue/product-facts.ts";
import { factTitle } from "#messages/product-facts.ts";
import { Notice } from "#ui/notice.tsx";
import { shopSettings } from "../api/queries.ts";
import { CheckedNames } from "../form/checked-names.tsx";
import { InputField } from "../form/fields.tsx";
import { FormField, ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { StorefrontFrame } from "../preview/storefront-frame.tsx";
import { useMay } from "../session/staff-session.ts";
import { hasEnglish, ownLanguageFirst } from "../ui/language-name.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { type SettingName, settingFields, settingGroups, settingLabels } from "./setting-fields.ts";
import { type SettingValues, settingsBody, settingsSchema, settingValues } from "./settings-values.ts";

/** Shop details, receipt details and order rules. Owners edit, others read. */
export function Component() {
  const settings = useQuery(shopSettings);
  if (settings.data !== undefined) return <ShopForm key={settings.data.id} settings={settings.data} />;
  return (
    <>
      <PageHead title={m.settings_shop()} />
      <NotLoaded query={settings} />
    </>
  );
}

function ShopForm({ settings }: { readonly settings: AdminSettings }) {
  const mayChange = useMay("staff");
  const names = settingLabels();
  const before = settingValues(settings);
  const save = useSaveRow("settings");
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
    <ResourceForm isReadOnly={!mayChange} state={state} head={<PageHead title={m.settings_shop()} />}>
      {!mayChange && <Notice kind="info">{m.settings_for_owners()}</Notice>}
      {settingGroups.map(({ title, help, fields }) => (
        <Panel key={title()} title={title()} beside={<span className="soft small to-end">{help()}</span>}>
          <div className="panel-body grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {fields.filter(isAsked).map((name) => (
              <SettingField
                key={name}
                form={form}
                name={name}
                label={names[name]}
                readOnly={!mayChange || form.formState.isSubmitting}
              />
            ))}
          </div>
          {fields.includes("opens_soon") && <OpeningPreview form={form} saved={before} />}
        </Panel>
      ))}
    </ResourceForm>
  );
}

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
  const { help, input, choices } = settingFields[name];
  if (choices !== undefined) {
    const [no, yes] = choices;
    return (
      <FormField form={form} name={name} label={label} help={help?.()}>
        {(props) => (
          <select {...props} className="input" disabled={readOnly}>
            <option value="false">{no()}</option>
            <option value="true">{yes()}</option>
          </select>
        )}
      </FormField>
    );
  }
  if (input === "facts")
    return <CheckedNames form={form} name={name} label={label} choices={factTitles} disabled={readOnly} />;
  return (
    <InputField
      form={form}
      name={name}
      label={label}
      help={help?.()}
      rows={input === "paragraph" ? 4 : undefined}
      lang={language}
      dir={language === "ar" ? "rtl" : "ltr"}
      inputMode={input === "figure" ? "decimal" : undefined}
      readOnly={readOnly}
    />
  );
}

const factTitles = possibleMandatoryFacts.map(
  (name) => [name, factTitle(name)({}, { locale: language })] as const,
);

/** False for English texts of a shop in Arabic alone. */
function isAsked(name: SettingName): boolean {
  return hasEnglish || !name.endsWith("_en");
}

/** Home page of a shop that is not open yet, with the announcement as typed. */
function OpeningPreview({
  form,
  saved,
}: {
  readonly form: UseFormReturn<SettingValues>;
  readonly saved: SettingValues;
}) {
  const values = useWatch({ control: form.control }) as SettingValues;
  return (
    <div className="panel-body grid gap-4 md:grid-cols-2">
      {ownLanguageFirst.map((language) => (
        <div key={language} className="mx-auto w-full max-w-[390px]">
          <StorefrontFrame
            path="/"
            draft={{ settings: { ...settingsBody(values, saved), opens_soon: true } }}
            language={language}
            screen="phone"
          />
        </div>
      ))}
    </div>
  );
}
