import type { AuditEntry } from "#contract/admin/audit.ts";
import { couponKindNames } from "../coupons/coupon-state.tsx";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { offerKindTexts } from "../offers/offer-text.tsx";
import { statusEvents } from "../orders/order/order-state.tsx";
import { returnStatusNames } from "../returns/return-state.tsx";
import { fieldName } from "./field-names.ts";

const inCairo = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Cairo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Translated enum values of the log. */
const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  status_id: Object.fromEntries(Object.entries(statusEvents).map(([id, { title }]) => [id, title])),
  confirmation: {
    waiting: m.state_to_confirm,
    confirmed: m.audit_confirmed,
    unreachable: m.state_unreachable,
  },
  outcome: { delivered: m.state_delivered, refused: m.state_refused },
  stock: { damaged: m.audit_damaged, back: m.audit_restocked },
  kind: {
    ...Object.fromEntries(Object.entries(offerKindTexts).map(([kind, { name }]) => [kind, name])),
    ...couponKindNames,
    shade: m.family_shades,
    size: m.family_sizes,
    area: m.kind_area,
    skin_type: m.kind_skin_type,
    concern: m.kind_concern,
  },
  role: { owner: m.role_owner, manager: m.role_manager, packer: m.role_packer, reader: m.role_reader },
  status: {
    draft: m.product_draft,
    published: m.product_published,
    archived: m.product_archived,
    ...returnStatusNames,
  },
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

/**
 * Text of a value: a dash for nothing, times in Cairo time, list items in rows, nested fields with labels, names of rows instead of their
 * ids. `path` leads to the field, such as `terms.product_ids`.
 */
export function valueText(value: unknown, path = "", names: AuditEntry["names"] = {}): string {
  const field = path.split(".").at(-1) ?? "";
  if (value === undefined || value === null || value === "") return "—";
  if (typeof value === "boolean") return value ? m.yes() : m.no();
  if (typeof value === "number") {
    const name = names[field]?.[value];
    return name === undefined
      ? (words[field]?.[value]?.() ?? String(value))
      : localised(name.name_ar, name.name_en);
  }
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return inCairo.format(new Date(value));
    return words[field]?.[value]?.() ?? value;
  }
  if (Array.isArray(value)) return listText(value, field, names);
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${fieldName(name)}${m.colon()} ${valueText(inner, name, names)}`)
    .join("\n");
}

function listText(values: readonly unknown[], field: string, names: AuditEntry["names"]): string {
  if (values.length === 0) return "—";
  const hasFields = values.some((one) => typeof one === "object" && one !== null);
  return values.map((one) => valueText(one, field, names)).join(hasFields ? "\n\n" : "\n");
}
