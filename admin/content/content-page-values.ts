import type { ContentPageContent } from "#contract/admin/content-page.ts";

/** Form values of a content page; `page` is the end of its address and changes only while the page is new. */
export interface ContentPageValues extends ContentPageContent {
  page: string;
}

export const emptyPage: ContentPageValues = {
  page: "",
  title_ar: "",
  title_en: "",
  summary_ar: "",
  summary_en: "",
  sections: [{ heading_ar: "", heading_en: "", body_ar: "", body_en: "" }],
};
