/** Does the work now and every so often; a run that takes longer is waited for. `work` must not reject. Returns how to stop: it resolves when the last run ended. */
export function repeat(work: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let run: Promise<unknown> | null = null;
  const begin = () => {
    run ??= work().finally(() => {
      run = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await run;
  };
}
