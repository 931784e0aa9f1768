import type { Option } from "~/ui/inputs";
import type { LineChange } from "../line-changes";

/** What a person writes, by the names of the form. */
export const TEXT_FIELDS = ["name", "mode", "subject", "preheader", "body_html", "body_text", "reply_to"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type TemplateTexts = Readonly<Record<TextField, string>>;

export interface ProblemView {
  part: string;
  isError: boolean;
  message: string;
}

/** A name that the texts may use. `items`: those inside the section of a list. */
export interface VariableView {
  name: string;
  label: string;
  sample: string;
  items: readonly { name: string; label: string; sample: string }[];
}

export interface TemplateView {
  id: number;
  event: { label: string; when: string };
  audience: string;
  isSystem: boolean;
  /** "Spanish"; null for English. */
  language: string | null;
  /** The same text in its other languages. */
  others: readonly { id: number; label: string }[];
  /** What it can be translated into. */
  missing: string | null;
  version: number;
  lock: string;
  /** "Version 3, by Dana Whitfield, 2 h"; "Sent 12 times in 30 days". */
  facts: readonly string[];
  texts: TemplateTexts;
  problems: readonly ProblemView[];
  variables: readonly VariableView[];
  /** How it may stand; one alone where somebody always waits for it. */
  modes: readonly Option[];
}

export const LOOKS = { desktop: "Desktop", phone: "Phone", dark: "Dark", text: "Plain text" } as const;
export type Look = keyof typeof LOOKS;

export function lookOf(value: unknown): Look {
  return typeof value === "string" && Object.hasOwn(LOOKS, value) ? (value as Look) : "desktop";
}

/** How a text reads. The mail itself is behind `query` of the preview's address, for a frame. */
export interface PreviewView {
  query: string;
  subject: string;
  preheader: string;
  text: string;
  /** "order #1042", or "sample values". */
  of: string;
  problems: readonly ProblemView[];
}

/** Why there is none; `order` where the order that was typed is none. */
export interface PreviewProblem {
  message: string;
  isOrder: boolean;
}

/** What was typed, and the version that it was typed over. */
export interface Typed {
  texts: TemplateTexts;
  seen: Pick<TemplateView, "version" | "lock">;
}

type Previewed = Typed & { intent: "preview"; look: Look; order: string };
export type PreviewAnswer =
  | (Previewed & { ok: true; preview: PreviewView })
  | (Previewed & { ok: false; problem: PreviewProblem });

/** Where somebody else was faster: their texts beside what one typed. */
export interface TextConflict {
  who: string | null;
  version: number;
  lock: string;
  rows: readonly ConflictRow[];
}

export interface ConflictRow {
  field: string;
  /** Line by line: theirs against what the form was opened with, and one's own. */
  theirs: readonly LineChange[];
  mine: readonly LineChange[];
}

export interface SaveRefusal extends Typed {
  ok: false;
  intent: "save";
  message: string;
  errors: Readonly<Record<string, string>>;
  conflict: TextConflict | null;
}

export type EditorAnswer = PreviewAnswer | SaveRefusal;
