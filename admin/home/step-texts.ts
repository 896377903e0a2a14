import type { FirstStepKey } from "#contract/admin/first-steps.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { listPath, rowPath } from "../resources.ts";

interface StepTexts {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export function stepTexts(key: FirstStepKey): StepTexts {
  switch (key) {
    case "details":
      return { title: m.step_details(), detail: m.step_details_text(), to: listPath("settings") };
    case "texts":
      return { title: m.step_texts(), detail: m.step_texts_text(), to: listPath("content-pages") };
    case "delivery":
      return { title: m.step_delivery(), detail: m.step_delivery_text(), to: listPath("cities") };
    case "mail":
      return { title: m.step_mail(), detail: m.step_mail_text(), to: listPath("mail-server") };
    case "category":
      return {
        title: m.step_category(),
        detail: m.step_category_text(),
        to: rowPath("categories", "new"),
      };
    case "product":
      return { title: m.step_product(), detail: m.step_product_text(), to: paths.newProduct };
    case "trial_order":
      return { title: m.step_trial_order(), detail: m.step_trial_order_text(), to: listPath("products") };
    case "open":
      return { title: m.step_open(), detail: m.step_open_text(), to: listPath("settings") };
  }
}
