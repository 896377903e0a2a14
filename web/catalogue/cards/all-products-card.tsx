import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/compiled/messages.js";
import { paths } from "../../paths.ts";
import { LinkTo } from "../../ui/link-to.tsx";

/** Card at the end of a selection that links to all products. */
export function AllProductsCard({
  className = "",
  children,
}: {
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <LinkTo to={paths.products()} className={`card card-link ${className}`}>
      <span className="card-image all-products" aria-hidden="true">
        <img src="/all-products.webp" alt="" width="400" height="500" loading="lazy" />
      </span>
      <span className="card-name flex items-center gap-1">
        {m.all_products()}
        <ChevronRight size={18} className="mirror" aria-hidden="true" />
      </span>
      <span className="small soft">{children}</span>
    </LinkTo>
  );
}
