import { Archive, Clock, Eye, EyeOff } from "lucide-react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { ProductStatus } from "#contract/admin/catalogue/product-choices.ts";
import { m } from "../messages/compiled/messages.js";
import { Chip } from "../ui/chip.tsx";
import { momentInSentence } from "../ui/written-values.tsx";

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
        <Chip tone="leaf" icon={<Eye size={14} aria-hidden />}>
          {statusNames.published()}
        </Chip>
      );
    case "archived":
      return <Chip icon={<Archive size={14} aria-hidden />}>{statusNames.archived()}</Chip>;
    case "draft":
      return publish_at === null ? (
        <Chip icon={<EyeOff size={14} aria-hidden />}>{statusNames.draft()}</Chip>
      ) : (
        <Chip tone="sea" icon={<Clock size={14} aria-hidden />}>
          {m.published_at_moment({ moment: momentInSentence(publish_at) })}
        </Chip>
      );
  }
}
