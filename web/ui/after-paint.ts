/** A page that is not shown paints nothing: there the work begins after this many milliseconds. */
const maxWait = 100;

/**
 * Does work once the browser has painted what is there now, so that a press shows before what it leads to; at the latest before
 * the next press is answered, as that one may lead elsewhere. Answers what prevents it.
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
