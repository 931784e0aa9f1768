import type { Option } from "~/ui/inputs";

export interface TemplateRow {
  id: number;
  name: string;
  event: string;
  /** When that happens. */
  when: string;
  mode: string;
  modeLabel: string;
  /** How it may stand; one alone where somebody always waits for it. */
  modes: readonly Option[];
  isSystem: boolean;
  /** The same text for customers who read another language. */
  others: readonly { id: number; label: string }[];
  editedBy: string;
  edited: string;
  /** In the last 30 days; null where the backend does not count. */
  sent: number | null;
  version: number;
  problems: { tone: "stop" | "care"; words: string; all: string } | null;
  lock: string;
}

/** The texts for one kind of reader. */
export interface TemplateGroup {
  audience: string;
  rows: readonly TemplateRow[];
}

export interface TemplatesAsked {
  name: string;
  event: string;
  audience: string;
  mode: string;
}

export interface TemplateOptions {
  events: readonly Option[];
  audiences: readonly Option[];
  modes: readonly Option[];
}

export type TemplateListView =
  | { kind: "list"; groups: readonly TemplateGroup[]; total: number; isMore: boolean }
  /** The company's own backend keeps no templates. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };
