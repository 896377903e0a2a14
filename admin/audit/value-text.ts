import { m } from "../messages/compiled/messages.js";
import { fieldName } from "./field-names.ts";

const inCairo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Translated enum values of the log. */
const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  role: { owner: m.role_owner, manager: m.role_manager, packer: m.role_packer, reader: m.role_reader },
  status: { draft: m.product_draft, published: m.product_published, archived: m.product_archived },
  state: {
    printed: m.batch_printed,
    released: m.batch_released,
    recalled: m.batch_recalled,
    void: m.batch_void,
    new: m.report_new,
    in_progress: m.report_in_progress,
    closed: m.report_closed,
    answered: m.message_answered,
    shown: m.slide_shown,
    hidden: m.slide_hidden,
    planned: m.slide_planned,
    over: m.slide_over,
  },
};

/** Text of a value: a dash for nothing, times in Cairo time, list items in rows, nested fields with labels. */
export function valueText(value: unknown, field = ""): string {
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return inCairo.format(new Date(value));
    return words[field]?.[value]?.() ?? value;
  }
  if (Array.isArray(value)) return listText(value);
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${fieldName(name)}${m.colon()} ${valueText(inner, name)}`)
    .join("\n");
}

function listText(values: readonly unknown[]): string {
  if (values.length === 0) return "—";
  const hasFields = values.some((one) => typeof one === "object" && one !== null);
  return values.map((one) => valueText(one)).join(hasFields ? "\n\n" : "\n");
}
