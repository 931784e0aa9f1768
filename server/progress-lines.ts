/** Tells a person at a terminal how far a program is: one line that changes there, now and then a line in a log. */
export function progressLines() {
  const { stderr } = process;
  const everyMs = stderr.isTTY ? 100 : 5_000;
  let printedAt = Date.now() - everyMs;
  return {
    show(text: string): void {
      if (Date.now() - printedAt < everyMs) return;
      printedAt = Date.now();
      stderr.write(stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    /** Clears the line for what is said next. */
    end(): void {
      if (stderr.isTTY) stderr.write("\r\x1b[K");
    },
  };
}
