const interval = 200;

/**
 * Ends this process as Ctrl-C does when the npm that called it is gone without a word, killed by force say: nobody
 * would know of a shop that keeps its port. Other callers are not watched: a shell may leave before what it started.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const caller = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === caller) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGINT");
  }, interval).unref();
}
