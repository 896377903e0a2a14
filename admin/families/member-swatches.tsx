import type { AdminFamily } from "#contract/admin/catalogue/family.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import "./families.css";

const maxShown = 8;

/** Swatches of a family's members, or their labels. */
export function MemberSwatches({ members }: Pick<AdminFamily, "members">) {
  const swatches = members.flatMap(({ swatch }) => swatch ?? []);
  const labels = members.map(({ label_ar, label_en }) => localised(label_ar, label_en));
  return (
    <span className="member-swatches" title={labels.join(m.list_comma())}>
      {swatches.slice(0, maxShown).map((swatch) => (
        <span key={swatch} className="swatch" style={{ background: swatch }} aria-hidden />
      ))}
      <span className="soft small cut">
        {swatches.length === 0 ? labels.join(m.list_comma()) : m.products_count({ count: members.length })}
      </span>
    </span>
  );
}
