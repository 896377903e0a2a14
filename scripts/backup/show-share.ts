import { showProgress } from "../codes/show-progress.ts";
import type { Progress } from "./make-backup.ts";

/** Shows how far the rows, then the files are. */
export function showShare(screen: Parameters<typeof showProgress>[0]): Progress {
  const shown = { rows: showProgress(screen, "rows"), files: showProgress(screen, "files") };
  return (done, count, things) => shown[things](done, count);
}
