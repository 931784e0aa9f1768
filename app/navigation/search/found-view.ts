/** What a search found, as the palette and its page show it. */
export interface FoundItem {
  to: string;
  title: string;
  /** Beside the title, muted. */
  about: string;
}

export interface FoundGroup {
  name: string;
  items: FoundItem[];
}

export interface FoundView {
  q: string;
  groups: FoundGroup[];
  /** Why nothing could be looked for. */
  problem: string | null;
}
