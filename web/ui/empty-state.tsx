import type { ReactNode, Ref } from "react";
import { MixedText } from "./mixed-text.tsx";

/** Images of empty pages; the wall has the colour of the category in the image. */
const arches = {
  cream: "/all-products.webp",
  sets: "/empty-orders.webp",
  eyes: "/empty-wishlist.webp",
} as const;

interface EmptyStateProps {
  readonly arch: keyof typeof arches;
  readonly title: string;
  readonly text?: string | undefined;
  /** Level of the heading: 2 below the title of a page. */
  readonly level?: 1 | 2;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** The one useful action. */
  readonly children?: ReactNode;
}

/** Page or part without content: an image in an arch on a coloured wall, a heading, a sentence and one useful action. */
export function EmptyState({ arch, title, text, level = 2, titleRef, children }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={`empty wall-${arch}`}>
      <img className="empty-arch" src={arches[arch]} alt="" width="400" height="500" />
      <Heading ref={titleRef} tabIndex={-1} className="text-h1">
        {title}
      </Heading>
      {text !== undefined && (
        <p>
          <MixedText text={text} />
        </p>
      )}
      {children}
    </div>
  );
}
