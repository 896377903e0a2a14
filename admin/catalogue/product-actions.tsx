import { useQueryClient } from "@tanstack/react-query";
import { Copy, Ellipsis, ExternalLink, ScanEye, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { requestData } from "../api/request.ts";
import { DeleteDialog } from "../form/form-buttons.tsx";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { toast, toastFailure } from "../ui/feedback.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { useIsPhone } from "../ui/panel.tsx";
import { productName } from "./product-rows.tsx";

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
            icon={ScanEye}
            title={isDirty ? m.preview_shows_saved() : undefined}
            onClick={() => void preview()}
          >
            {m.preview()}
          </Button>
        )
      )}
      {mayChange && (
        <Button className="on-desk" icon={Copy} isPending={isDuplicating} onClick={() => void duplicate()}>
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
                <MenuItem icon={Copy} onSelect={() => void duplicate()}>
                  {m.duplicate()}
                </MenuItem>
              )}
              <MenuItem icon={Trash2} tone="red" onSelect={() => setTimeout(() => setDeleting(true))}>
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

/** Actions that open the preview of a saved product or a copy of it. Failures show as a toast. */
function useProductActions(product: AdminProduct) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDuplicating, setDuplicating] = useState(false);

  async function preview() {
    // Opened before the request: browsers block a window that opens after a response.
    const tab = window.open("about:blank", "_blank");
    if (tab !== null) tab.opener = null;
    try {
      const data = await requestData("GET /products/{id}/preview-link", { path: { id: product.id } });
      const url = language === "ar" ? data.url_ar : data.url_en;
      if (tab === null) location.assign(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toastFailure(error);
    }
  }

  async function duplicate() {
    setDuplicating(true);
    try {
      const data = await requestData("POST /products/{id}/duplicate", { path: { id: product.id } });
      toast(m.product_duplicated());
      await client.invalidateQueries({ queryKey: ["products"] });
      navigate(rowPath("products", data.id));
    } catch (error) {
      toastFailure(error);
    } finally {
      setDuplicating(false);
    }
  }

  return { preview, duplicate, isDuplicating };
}
