import { showProgress } from "../codes/show-progress.ts";
import type { Progress } from "./make-backup.ts";

/** Shows the progress of rows, then of files. */
export function showShare(screen: Parameters<typeof showProgress>[0]): Progress {
  const shown = { rows: showProgress(screen, "rows"), files: showProgress(screen, "files") };
  return (done, count, things) => shown[things](done, count);
}
