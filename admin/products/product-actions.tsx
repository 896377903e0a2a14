import { Copy, Ellipsis, ExternalLink, ScanEye, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { useIsPhone } from "../ui/use-is-phone.ts";
import { productName } from "./product-columns.tsx";
import { useProductActions } from "./use-product-actions.ts";

export function ProductActions({
  product,
  isDirty,
}: {
  readonly product: AdminProduct;
  readonly isDirty: boolean;
}) {
  const mayChange = useMay("catalogue");
  const { preview, duplicate, isDuplicating } = useProductActions(product);
  const [isDeleting, setDeleting] = useState(false);
  const isPhone = useIsPhone();
  const isPublished = product.status === "published";

  return (
    <>
      {isPublished ? (
        <a
          className="button on-desk"
          href={`${language === "en" ? "/en" : ""}/product/${product.id}`}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink size={17} className="mirror" aria-hidden />
          {m.view_in_shop()}
        </a>
      ) : (
        mayChange && (
          <Button
            className="on-desk"
            icon={<ScanEye size={17} aria-hidden />}
            title={isDirty ? m.preview_shows_saved() : undefined}
            onClick={() => void preview()}
          >
            {m.preview()}
          </Button>
        )
      )}
      {mayChange && (
        <Button
          className="on-desk"
          icon={<Copy size={17} aria-hidden />}
          isPending={isDuplicating}
          onClick={() => void duplicate()}
        >
          {m.duplicate()}
        </Button>
      )}
      {(isPhone || mayChange) && (
        <Menu
          trigger={
            <button type="button" className="icon-button outlined" aria-label={m.more()}>
              <Ellipsis size={20} aria-hidden />
            </button>
          }
        >
          {isPhone && (
            <MenuItem
              icon={<ExternalLink size={17} className="mirror" aria-hidden />}
              onSelect={() =>
                isPublished || !mayChange
                  ? void window.open(`/product/${product.id}`, "_blank", "noopener")
                  : void preview()
              }
            >
              {isPublished || !mayChange ? m.view_in_shop() : m.preview()}
            </MenuItem>
          )}
          {mayChange && (
            <>
              {isPhone && (
                <MenuItem icon={<Copy size={17} aria-hidden />} onSelect={() => void duplicate()}>
                  {m.duplicate()}
                </MenuItem>
              )}
              <MenuItem
                icon={<Trash2 size={17} aria-hidden />}
                tone="red"
                onSelect={() => setTimeout(() => setDeleting(true))}
              >
                {m.delete_dialog()}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {isDeleting && (
        <DeleteDialog
          resource="products"
          id={product.id}
          title={m.delete_product_title({ name: productName(product) })}
          description={m.delete_product_description()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
