/** "60 seconds", "15 minutes": how long to wait before the next attempt. */
export function waitWords(seconds: number): string {
  if (seconds < 100) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
