import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { AdminBrand } from "#contract/admin/brand.ts";
import { socialNetworks } from "#contract/brand/social-links.ts";
import { dataQuery, shopSettings } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { InputField, written } from "../form/fields.tsx";
import { ResourceForm } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { toast } from "../ui/feedback.tsx";
import { hasEnglish, ownLanguageFirst } from "../ui/language-name.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Panel } from "../ui/panel.tsx";
import { AccentPanel } from "./accent-panel.tsx";
import { BrandImages } from "./brand-images.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import {
  type BrandName,
  type BrandValues,
  brandBody,
  brandLabels,
  brandSchema,
  brandValues,
} from "./brand-values.ts";
import { Claims } from "./claims-panel.tsx";
import "./brand.css";

const brandQuery = dataQuery(["brand"], "GET /brand");

/** Name and look of the shop, with a preview of what customers see. */
export function Component() {
  const brand = useQuery(brandQuery);
  if (brand.data !== undefined) return <BrandForm brand={brand.data} />;
  return (
    <>
      <PageHead title={m.brand()} />
      <NotLoaded query={brand} />
    </>
  );
}

function BrandForm({ brand }: { readonly brand: AdminBrand }) {
  const client = useQueryClient();
  const labels = brandLabels();
  const before = brandValues(brand);
  const state = useResourceForm<BrandValues, AdminBrand>({
    schema: brandSchema(before),
    values: before,
    names: labels,
    row: brand,
    valuesOf: brandValues,
    async save(values, over = brand) {
      const body = brandBody(values, brandValues(over));
      const saved = await requestData("PATCH /brand", { body, version: over.updated_at });
      client.setQueryData(brandQuery.queryKey, saved);
      await client.invalidateQueries({ queryKey: shopSettings.queryKey });
      toast(m.saved());
      // The page has the languages of the shop from the server, which reads the settings each second.
      if ("arabic_only" in body) setTimeout(() => location.reload(), 1500);
    },
  });
  const { form } = state;
  return (
    <ResourceForm state={state} head={<PageHead title={m.brand()} />}>
      <p className="soft brand-intro">{m.brand_intro()}</p>
      <div className="brand-columns">
        <div className="stack brand-cards">
          <Panel title={m.brand_name_and_images()}>
            <div className="panel-body stack">
              <div className="grid gap-4 md:grid-cols-3">
                <Line form={form} name="brand_ar" labels={labels} />
                {hasEnglish && (
                  <Line form={form} name="brand_en" labels={labels} help={m.brand_english_optional()} />
                )}
                <InputField
                  form={form}
                  name="since"
                  label={labels.since}
                  inputMode="numeric"
                  placeholder={m.brand_since_empty()}
                />
              </div>
              <BrandImages form={form} labels={labels} brand={brand} />
            </div>
          </Panel>
          <AccentPanel form={form} label={labels.accent} />
          <Panel title={m.brand_says()}>
            <Claims form={form} />
            <div className="panel-body grid gap-4 md:grid-cols-2">
              {(["home_title", "home_description", "footer"] as const).flatMap((name) =>
                ownLanguageFirst.map((language) => (
                  <Line
                    key={`${name} ${language}`}
                    form={form}
                    name={`${name}_${language}`}
                    labels={labels}
                    help={lineHelp[name]()}
                  />
                )),
              )}
            </div>
          </Panel>
          <Panel title={m.brand_announcement_and_links()}>
            <div className="panel-body stack">
              <div className="grid gap-4 md:grid-cols-2">
                {ownLanguageFirst.map((language) => (
                  <AnnouncementLine
                    key={language}
                    form={form}
                    name={`announcement_${language}`}
                    labels={labels}
                  />
                ))}
                <InputField
                  form={form}
                  name="announcement_from"
                  label={labels.announcement_from}
                  type="date"
                />
                <InputField
                  form={form}
                  name="announcement_until"
                  label={labels.announcement_until}
                  type="date"
                  help={m.brand_dates_help()}
                />
              </div>
              <div className="grid gap-4 md:grid-cols-2">
                {socialNetworks.map((network) => (
                  <InputField
                    key={network}
                    form={form}
                    name={`${network}_url`}
                    label={labels[`${network}_url`]}
                    dir="ltr"
                    placeholder="@"
                    autoComplete="off"
                    spellCheck={false}
                  />
                ))}
              </div>
              <p className="field-help">{m.brand_links_help()}</p>
            </div>
          </Panel>
        </div>
        <BrandPreview form={form} />
      </div>
    </ResourceForm>
  );
}

const lineHelp = {
  home_title: m.brand_home_title_help,
  home_description: m.brand_home_description_help,
  footer: m.brand_footer_help,
} as const;

interface LineProps {
  readonly form: UseFormReturn<BrandValues>;
  readonly name: Extract<BrandName, `${string}_ar` | `${string}_en`>;
  readonly labels: Record<BrandName, string>;
  readonly help?: string;
}

/** Field of one line in one language. */
function Line({ form, name, labels, help }: LineProps) {
  const language = name.endsWith("_ar") ? "ar" : "en";
  return <InputField form={form} name={name} label={labels[name]} help={help} {...written(language)} />;
}

/** Maximum length of the announcement, which fits one line of a phone. */
const maxAnnouncement = 60;

function AnnouncementLine({ form, name, labels }: Omit<LineProps, "help">) {
  const count = form.watch(name).length;
  return (
    <Line
      form={form}
      name={name}
      labels={labels}
      help={m.brand_line_length({ count, max: maxAnnouncement })}
    />
  );
}
