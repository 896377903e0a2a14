/** Time limit in ms: hidden pages do not paint. */
const maxWait = 100;

/**
 * Runs work after the next paint, so that the effect of a press shows first. Runs it before the next press at
 * the latest, because that may navigate. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  const timer = setTimeout(begin, maxWait);
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(begin);
  });
  window.addEventListener("click", begin, { capture: true });
  function begin() {
    prevent();
    work();
  }
  function prevent() {
    window.removeEventListener("click", begin, { capture: true });
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(timer);
  }
  return prevent;
}
