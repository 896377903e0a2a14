import { Fragment } from "react";
import { leftToRightRuns } from "#messages/left-to-right-runs.ts";
import { type IsolateDirection, piecesOf } from "../isolates.ts";

/** Text of an e-mail; isolated values, and Latin words and digits inside Arabic, keep their own direction. */
export function Words({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text: piece, dir }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={place}>
      {dir === null ? <Runs text={piece} /> : <Isolate text={piece} dir={dir} />}
    </Fragment>
  ));
}

function Isolate({ text, dir }: { readonly text: string; readonly dir: IsolateDirection }) {
  if (dir === "auto") {
    return (
      <bdi dir="auto">
        <Runs text={text} />
      </bdi>
    );
  }
  return (
    <bdi dir="ltr" style={{ whiteSpace: "nowrap" }}>
      {text}
    </bdi>
  );
}

function Runs({ text }: { readonly text: string }) {
  return leftToRightRuns(text).map((run, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <Fragment key={place}>{run}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <bdi key={place} dir="ltr">
        {run}
      </bdi>
    ),
  );
}
