import { Archive, Check, Clock, Eye, EyeOff, TriangleAlert } from "lucide-react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { hasEnglish } from "../ui/language-name.ts";
import { momentInSentence } from "../ui/written-values.tsx";
import "./products.css";

export const statusNames: Record<ProductStatus, () => string> = {
  draft: m.product_draft,
  published: m.product_published,
  archived: m.product_archived,
};

/** Status of a product, with the publication date of a scheduled one. */
export function ProductStatusChip({
  product: { status, publish_at },
}: {
  readonly product: Pick<AdminProduct, "status" | "publish_at">;
}) {
  switch (status) {
    case "published":
      return (
        <Chip tone="leaf" icon={Eye}>
          {statusNames.published()}
        </Chip>
      );
    case "archived":
      return <Chip icon={Archive}>{statusNames.archived()}</Chip>;
    case "draft":
      return publish_at === null ? (
        <Chip icon={EyeOff}>{statusNames.draft()}</Chip>
      ) : (
        <Chip tone="sea" icon={Clock}>
          {m.published_at_moment({ moment: momentInSentence(publish_at) })}
        </Chip>
      );
  }
}

/** Translation state of a product's texts: ع ✓ EN ⚠. */
export function TranslationMarks({
  product: { missing_ar, missing_en },
}: {
  readonly product: Pick<AdminProduct, "missing_ar" | "missing_en">;
}) {
  return (
    <span className="row" style={{ gap: 2 }}>
      <Mark sign="ع" language={m.language_arabic()} missing={missing_ar.length} />
      {hasEnglish && <Mark sign="EN" language={m.language_english()} missing={missing_en.length} />}
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
