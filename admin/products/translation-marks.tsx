import { Check, TriangleAlert } from "lucide-react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { m } from "../messages/compiled/messages.js";
import "./products.css";

/** Translation state of a product's texts: ع ✓ EN ⚠. */
export function TranslationMarks({
  product: { missing_ar, missing_en },
}: {
  readonly product: Pick<AdminProduct, "missing_ar" | "missing_en">;
}) {
  return (
    <span className="row" style={{ gap: 2 }}>
      <Mark sign="ع" language={m.language_arabic()} missing={missing_ar.length} />
      <Mark sign="EN" language={m.language_english()} missing={missing_en.length} />
    </span>
  );
}

function Mark({
  sign,
  language,
  missing,
}: {
  readonly sign: string;
  readonly language: string;
  readonly missing: number;
}) {
  const text = missing === 0 ? m.texts_complete({ language }) : m.texts_missing({ language, count: missing });
  const Icon = missing === 0 ? Check : TriangleAlert;
  return (
    <span className="translation-mark" data-missing={missing > 0 || undefined} title={text}>
      <Icon size={13} aria-hidden />
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
