/** People who must have compared logo and threads with the approved proof before a run: two for a rush, nobody where there is no art. */
export function checksNeeded({ hasArt, isRush }: { hasArt: boolean; isRush: boolean }): 0 | 1 | 2 {
  if (!hasArt) return 0;
  return isRush ? 2 : 1;
}
