import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Language } from "#contract/language.ts";
import { requestPage } from "../api/resource-requests.ts";
import { language as own } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { StorefrontFrame, usePagePreview } from "../preview/storefront-frame.tsx";
import { hasEnglish, ownLanguageFirst } from "../ui/language-name.ts";
import { useIsPhone } from "../ui/panel.tsx";
import { type BrandValues, brandBody } from "./brand-values.ts";

const parts = ["shop", "product", "link", "mail", "icon"] as const;
type Part = (typeof parts)[number];
const partNames: Readonly<Record<Part, () => string>> = {
  shop: m.brand_preview_shop,
  product: m.brand_preview_product,
  link: m.brand_preview_whatsapp,
  mail: m.brand_preview_mail,
  icon: m.brand_preview_icon,
};

/** Home page, a product, an e-mail, a shared link and the icon, as the shop renders them with the typed brand. */
export function BrandPreview({ form }: { readonly form: UseFormReturn<BrandValues> }) {
  const isPhone = useIsPhone();
  const [language, setLanguage] = useState<Language>(own);
  const [part, setPart] = useState<Part>("shop");
  const settings = brandBody(form.watch());
  const product = useQuery({
    queryKey: ["products", "of preview"],
    queryFn: ({ signal }) =>
      requestPage("products", new URLSearchParams({ status: "published", per_page: "1" }), signal),
  }).data?.data[0];
  const isShown = (one: Part) => !isPhone || part === one;
  const frame = { language, screen: "phone" } as const;
  return (
    <section className="brand-preview stack" aria-label={m.preview()}>
      <div className="row">
        <h2>{m.preview()}</h2>
        <span className="preview-switch to-end" hidden={!hasEnglish}>
          {ownLanguageFirst.toReversed().map((one) => (
            <button
              key={one}
              type="button"
              className="tab"
              lang={one}
              aria-pressed={one === language}
              onClick={() => setLanguage(one)}
            >
              {one === "ar" ? "ع" : "EN"}
            </button>
          ))}
        </span>
      </div>
      {isShown("shop") && <StorefrontFrame {...frame} path="/" draft={{ settings }} height={520} />}
      {isShown("product") && product !== undefined && (
        <StorefrontFrame {...frame} path={`/product/${product.id}`} draft={{ settings }} height={620} />
      )}
      {isShown("link") && <LinkPreview language={language} settings={settings} />}
      {isShown("mail") && (
        <>
          <h3 className="small soft">{m.brand_preview_mail()}</h3>
          <StorefrontFrame {...frame} path="/" draft={{ settings, email: "order_received" }} height={620} />
        </>
      )}
      {isShown("icon") && <IconPreview language={language} settings={settings} />}
      {isPhone && (
        <span className="preview-switch">
          {parts.map((one) => (
            <button
              key={one}
              type="button"
              className="tab"
              aria-pressed={one === part}
              onClick={() => setPart(one)}
            >
              {partNames[one]()}
            </button>
          ))}
        </span>
      )}
    </section>
  );
}

interface PicturesProps {
  readonly language: Language;
  readonly settings: ReturnType<typeof brandBody>;
}

function usePictures({ language, settings }: PicturesProps) {
  const path = language === "ar" ? "/" : "/en";
  return usePagePreview(JSON.stringify({ path, settings, pictures: true })).page;
}

/** Shared link of the home page, with the words and the image that its page names. */
function LinkPreview(props: PicturesProps) {
  const page = usePictures(props);
  const head = page === null ? null : new DOMParser().parseFromString(page.html, "text/html").head;
  const named = (property: string) =>
    head?.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content ?? "";
  return (
    <>
      <h3 className="small soft">{m.brand_preview_link()}</h3>
      <div className="link-preview" dir={props.language === "ar" ? "rtl" : "ltr"}>
        {page?.pictures !== undefined && page.pictures.share !== "" && (
          <img src={page.pictures.share} alt="" />
        )}
        <p className="strong">{named("title")}</p>
        <p className="small">{named("description")}</p>
        <p className="tiny soft" dir="ltr">
          {location.host}
        </p>
      </div>
    </>
  );
}

/** Icon on a phone and in a browser's tab. */
function IconPreview(props: PicturesProps) {
  const page = usePictures(props);
  const icon = page?.pictures?.icon ?? "";
  const name =
    props.language === "ar" ? props.settings.brand_ar : props.settings.brand_en || props.settings.brand_ar;
  return (
    <>
      <h3 className="small soft">{m.brand_preview_icon()}</h3>
      <div className="icon-preview">
        {icon !== "" && <img src={icon} alt="" width={48} height={48} />}
        <span className="icon-preview-tab">
          {icon !== "" && <img src={icon} alt="" width={16} height={16} />}
          <bdi>{name}</bdi>
        </span>
      </div>
    </>
  );
}
