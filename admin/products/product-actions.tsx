import { useQueryClient } from "@tanstack/react-query";
import { Copy, Ellipsis, ExternalLink, ScanEye, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct, PreviewLink } from "#contract/admin/catalogue/product.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { language } from "../language.ts";
import { useIsPhone } from "../list/use-is-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { failureText } from "../ui/failure-notice.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { toast } from "../ui/toasts.tsx";
import { productName } from "./product-columns.tsx";

/** What can be done with a product as it is saved: look at it in the shop, or as it will be there, copy it, delete it. */
export function ProductActions({
  product,
  isDirty,
}: {
  readonly product: AdminProduct;
  readonly isDirty: boolean;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayChange = useMay("catalogue");
  const [isDuplicating, setDuplicating] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isPhone = useIsPhone();
  const isPublished = product.status === "published";

  async function preview() {
    // Opened at once: a window that follows an answer is held back as an advertisement.
    const tab = window.open("about:blank", "_blank");
    if (tab !== null) tab.opener = null;
    try {
      const { data } = await request<Answer<PreviewLink>>(`/products/${product.id}/preview-link`);
      const url = language === "ar" ? data.url_ar : data.url_en;
      if (tab === null) location.assign(url);
      else tab.location.replace(url);
    } catch (error) {
      tab?.close();
      toast(failureText(error), { tone: "red" });
    }
  }

  async function duplicate() {
    setDuplicating(true);
    try {
      const { data } = await request<Answer<AdminProduct>>(`/products/${product.id}/duplicate`, {
        method: "POST",
        body: {},
      });
      toast(m.product_duplicated());
      await client.invalidateQueries({ queryKey: ["products"] });
      navigate(pathTo(paths.product, data.id));
    } catch (error) {
      toast(failureText(error), { tone: "red" });
    } finally {
      setDuplicating(false);
    }
  }

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
          path={`/products/${product.id}`}
          resource="products"
          back={paths.products}
          title={m.delete_product_title({ name: productName(product) })}
          description={m.delete_product_description()}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
