import { Fragment } from "react";
import { leftToRightRuns } from "#messages/left-to-right-runs.ts";

/** Maximum length of a run that stays on one line, such as 'SPF 50+' or '8–12'. */
const maxUnbroken = 12;

/** Text of either language that isolates Latin names and figures. */
export function MixedText({ text }: { readonly text: string }) {
  return leftToRightRuns(text).map((run, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <Fragment key={index}>{run}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move
      <bdi key={index} dir="ltr" className={unbroken(run)}>
        {run}
      </bdi>
    ),
  );
}

function unbroken(run: string): string | undefined {
  return run.length <= maxUnbroken && /[ –]/.test(run) ? "whitespace-nowrap" : undefined;
}
