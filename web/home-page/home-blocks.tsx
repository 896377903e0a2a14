import { BestOffer } from "./blocks/best-offer.tsx";
import { BestSellers } from "./blocks/best-sellers.tsx";
import { Categories } from "./blocks/categories.tsx";
import { Concerns, Shortcuts } from "./blocks/concerns.tsx";
import { Reviews } from "./blocks/reviews.tsx";
import { Selection } from "./blocks/selection.tsx";
import { Banner, Slides } from "./blocks/slides.tsx";
import { CodePromise, PictureBand, Promises, Routine, Story } from "./blocks/words.tsx";
import type { LoadedBlock } from "./load-home-blocks.ts";

/** Part of the home page for a block. */
export function HomeBlockPart({ block }: { readonly block: LoadedBlock }) {
  switch (block.kind) {
    case "slider":
      return <Slides {...block.view} />;
    case "banner":
      return <Banner {...block.view} />;
    case "shortcuts":
      return <Shortcuts {...block.view} />;
    case "best_sellers":
      return <BestSellers {...block.view} />;
    case "offers":
      return <BestOffer {...block.view} />;
    case "concerns":
      return <Concerns {...block.view} />;
    case "categories":
      return <Categories {...block.view} />;
    case "selection":
      return <Selection {...block.view} />;
    case "routine":
      return <Routine {...block.view} />;
    case "picture":
      return <PictureBand {...block.view} />;
    case "reviews":
      return <Reviews {...block.view} />;
    case "story":
      return <Story {...block.view} />;
    case "promises":
      return <Promises id={block.id} />;
    case "codes":
      return <CodePromise id={block.id} />;
  }
}
