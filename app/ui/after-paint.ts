/** Calls back after the next paint, or soon if nothing is painted. Returns a function that cancels. */
export function afterPaint(act: () => void): () => void {
  let timer = 0;
  const soon = () => {
    timer = window.setTimeout(act);
  };
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  if (document.hidden) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
