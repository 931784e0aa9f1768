/** What the shell tells the browser about the token in its storage. */
export interface MirrorNote {
  /** A new session: whatever the storage holds is of an older one. */
  isDue: boolean;
  /** Forget the entry when the browser closes. */
  isTemporary: boolean;
}
