import type { AdminReturn } from "#contract/admin/returns.ts";
import { localised } from "../language.ts";
import { partsText } from "../ui/parts-text.ts";

/** Parts of a set that comes back; nothing for other products. */
export function ReturnParts({ parts }: Pick<AdminReturn["lines"][number], "parts">) {
  if (parts.length === 0) return null;
  const named = parts.map(({ product_name_ar, product_name_en, quantity }) => {
    return { name: localised(product_name_ar, product_name_en), quantity };
  });
  return <span className="soft small block">{partsText(named)}</span>;
}
