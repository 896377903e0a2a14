import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct, PreviewLink } from "#contract/admin/catalogue/product.ts";
import { requestData } from "../api/request.ts";
import { language } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { toast, toastFailure } from "../ui/feedback.tsx";

/** Actions that open the preview of a saved product or a copy of it. Failures show as a toast. */
export function useProductActions(product: AdminProduct) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDuplicating, setDuplicating] = useState(false);

  async function preview() {
    // Opened before the request: browsers block a window that opens after a response.
    const tab = window.open("about:blank", "_blank");
    if (tab !== null) tab.opener = null;
    try {
      const data = await requestData<PreviewLink>(`/products/${product.id}/preview-link`);
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
      const data = await requestData<AdminProduct>(`/products/${product.id}/duplicate`, {
        method: "POST",
        body: {},
      });
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
