import { useRouteLoaderData } from "react-router";
import type { AccentShades } from "#contract/brand/accent.ts";
import type { ShopDetails } from "#messages/shop-details.ts";

/** Data that the root loads once per document, for the frame and for every page, in the page's language. */
export interface ShellData {
  readonly shop: ShopDetails;
  /** True if the shop has no English pages. */
  readonly arabicOnly: boolean;
  /** Colours of the accent; null for those of the stylesheet. */
  readonly accent: AccentShades | null;
  /** Version of icons and shared images, for their URLs. */
  readonly brandVersion: string;
  /** Line above every page. */
  readonly announcement: string;
  /** Null without governorates, and before staff have set the days. */
  readonly delivery: DeliveryPromise | null;
  /** Logo of the settings with the width of its file for dense screens; null without one. */
  readonly logo: {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly fileWidth: number;
  } | null;
  /** True while the shop is not open yet; nothing links to products. */
  readonly opensSoon: boolean;
  /** Paths of content pages without text, which must not be linked. */
  readonly unwrittenPages: readonly string[];
  readonly furtherPages: readonly { readonly path: string; readonly title: string }[];
  /** Categories with products, while the shop is open. */
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** True if the home page lists concerns. */
  readonly hasConcerns: boolean;
  /** True if a product suits pregnancy. */
  readonly hasPregnancy: boolean;
  /** True if a product is reduced. */
  readonly hasOffers: boolean;
  /** Public origin of the shop, without a trailing slash. */
  readonly origin: string;
  /** True for a page that is the same for all visitors. */
  readonly isPublic: boolean;
}

/** Delivery times of the fee sheet. */
export interface DeliveryPromise {
  /** Short sentence above every page. */
  readonly announcement: string;
  /** Sentence about all governorates. */
  readonly text: string;
}

/** Data of the root; undefined if the root failed. */
export function useLoadedShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}

/** Data of the root. Throws on a page without it. */
export function useShell(): ShellData {
  const shell = useLoadedShell();
  if (shell === undefined) throw new Error("a page without the root's data");
  return shell;
}

/** Settings of the shop in the page's language. */
export function useShopDetails(): ShopDetails {
  return useShell().shop;
}
