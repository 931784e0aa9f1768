import { createHash } from "node:crypto";
import type { LineItem } from "contract/line-items.schema";
import type { Order } from "contract/orders.schema";
import { sizeName } from "contract/size-order";
import { groupLines } from "~/orders/summary/group-lines";
import { titleOf, unitsOf } from "~/orders/summary/line-words";
import { writeRows } from "./delimited-text";
import { labelOf } from "./line-edit.server";
import { type RosterLine, readRoster } from "./roster";

export interface RosterView {
  title: string;
  lines: readonly { id: number; lockVersion: string; label: string; quantity: number; opened: string }[];
  /** The names that are there, to go on from. */
  text: string;
  count: number;
}

/** The names of the lines that the URL names; null where none is of this order. */
export function readRosterView(order: Order, query: URLSearchParams): RosterView | null {
  const lines = linesOf(order, query.getAll("line").map(Number));
  const [first] = lines;
  if (!first) return null;
  const size = lines.length === 1 && first.size ? sizeName(first.size) : null;
  return {
    title: `Names for ${[titleOf(first), first.color, size].filter(Boolean).join(", ")}`,
    lines: lines.map((line) => ({
      id: line.id,
      lockVersion: String(line.lock_version ?? ""),
      label: labelOf(line),
      quantity: unitsOf(line),
      opened: namesDigest(line),
    })),
    text: namesText(lines),
    count: lines.reduce((sum, line) => sum + line.personalizations.length, 0),
  };
}

/** Lines of one product of the order by their ids, in the order of their sizes. */
export function linesOf(order: Order, ids: readonly number[]): LineItem[] {
  const group = groupLines(order.line_items).find((lines) => lines.some((line) => ids.includes(line.id)));
  return group?.filter((line) => ids.includes(line.id)) ?? [];
}

/** The text as the person left it, checked. */
export type RosterPreview = ReturnType<typeof checkRoster>;

export function checkRoster(text: string, lines: readonly LineItem[]) {
  const desired: RosterLine[] = lines.map((line) => ({
    id: line.id,
    size: line.size ? sizeName(line.size) : "",
    quantity: unitsOf(line),
  }));
  return {
    text,
    roster: readRoster(text, desired),
    /** Of the text that was checked: saving another one checks first. */
    digest: digestOf(text),
  };
}

function namesText(lines: readonly LineItem[]): string {
  const names = lines.flatMap((line) =>
    line.personalizations.map((one) => [
      one.size || (line.size ? sizeName(line.size) : ""),
      one.line_1 ?? "",
      one.line_2 ?? "",
      one.font ?? "",
      one.thread_color ?? "",
    ]),
  );
  if (names.length === 0) return "";
  const columns = ["Size", "Name", "Line 2", "Font", "Thread"];
  const used = columns.flatMap((_, index) => (index < 2 || names.some((name) => name[index]) ? [index] : []));
  return writeRows([columns, ...names].map((row) => used.map((index) => row[index] ?? "")));
}

/** Tells whether a line's names are still those that a form was opened with, without saying them. */
export function namesDigest(line: LineItem): string {
  const names = line.personalizations.map((one) => [one.size, one.line_1, one.line_2, one.font, one.thread_color]);
  return digestOf(JSON.stringify(names));
}

const digestOf = (text: string) =>
  createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("base64url").slice(0, 16);
