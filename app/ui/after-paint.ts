/** Acts once what was drawn is on the screen; soon where nothing is painted. The answer takes it back. */
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
