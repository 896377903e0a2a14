import {
  Activity,
  BadgePercent,
  Filter,
  Grid2x2,
  Image,
  Images,
  type LucideIcon,
  MessageSquare,
  PanelTop,
  Quote,
  ShieldCheck,
  Sparkles,
  Star,
  Tags,
  Truck,
} from "lucide-react";
import type { HomeBlockKind } from "#contract/home-page/home-blocks.ts";
import { m } from "../messages/compiled/messages.js";

interface KindWords {
  readonly name: () => string;
  readonly about: () => string;
  /** Why the page leaves an empty block out. */
  readonly empty: () => string;
  readonly icon: LucideIcon;
}

/** Words and icons of the kinds of blocks. */
export const blockKinds: Readonly<Record<HomeBlockKind, KindWords>> = {
  slider: { name: m.block_slider, about: m.block_slider_about, empty: m.block_no_slides, icon: Images },
  banner: { name: m.block_banner, about: m.block_banner_about, empty: m.block_no_slides, icon: PanelTop },
  shortcuts: {
    name: m.block_shortcuts,
    about: m.block_shortcuts_about,
    empty: m.block_no_products,
    icon: Filter,
  },
  best_sellers: {
    name: m.block_best_sellers,
    about: m.block_best_sellers_about,
    empty: m.block_no_products,
    icon: Star,
  },
  offers: { name: m.block_offers, about: m.block_offers_about, empty: m.block_no_offers, icon: BadgePercent },
  concerns: {
    name: m.block_concerns,
    about: m.block_concerns_about,
    empty: m.block_no_products,
    icon: Activity,
  },
  categories: {
    name: m.block_categories,
    about: m.block_categories_about,
    empty: m.block_no_products,
    icon: Grid2x2,
  },
  selection: {
    name: m.block_selection,
    about: m.block_selection_about,
    empty: m.block_no_selection,
    icon: Tags,
  },
  routine: { name: m.block_routine, about: m.block_routine_about, empty: m.block_no_routine, icon: Sparkles },
  picture: { name: m.block_picture, about: m.block_picture_about, empty: m.block_no_picture, icon: Image },
  reviews: {
    name: m.block_reviews,
    about: m.block_reviews_about,
    empty: m.block_no_reviews,
    icon: MessageSquare,
  },
  story: { name: m.block_story, about: m.block_story_about, empty: m.block_no_picture, icon: Quote },
  promises: {
    name: m.block_promises,
    about: m.block_promises_about,
    empty: m.block_no_products,
    icon: Truck,
  },
  codes: { name: m.block_codes, about: m.block_codes_about, empty: m.block_no_codes, icon: ShieldCheck },
};
