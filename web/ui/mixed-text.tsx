import { Fragment } from "react";

/** Runs that read left to right inside Arabic: Latin words, figures with their signs, ranges. */
const leftToRight = /([A-Za-z0-9][A-Za-z0-9.,:%+/\-–]*(?: (?=[A-Za-z0-9])[A-Za-z0-9.,:%+/\-–]+)*)/;

/** Text of either language in which Latin names and figures keep their own order. */
export function MixedText({ text }: { readonly text: string }) {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  return text.split(leftToRight).map((run, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <Fragment key={index}>{run}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <bdi key={index} dir="ltr">
        {run}
      </bdi>
    ),
  );
}
