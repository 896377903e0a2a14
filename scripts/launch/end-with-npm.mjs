const interval = 200;

/**
 * Ends this process like Ctrl-C when its npm was killed. Otherwise an invisible shop would keep its port. Other parents
 * are not watched, since a shell may exit before its children.
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
