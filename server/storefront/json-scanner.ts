import { IMPORT_LIMITS } from "./store-order";
import { UnreadableFile } from "./unreadable-file";

/** One order of a JSON document, still as text. `tooLarge` and `tooDeep` ones are not kept. */
export interface JsonItem {
  /** 1-based position in the document. */
  row: number;
  line: number;
  column: number;
  text: string;
  problem: "too_large" | "too_deep" | null;
}

const Byte = {
  Tab: 9,
  Newline: 10,
  Return: 13,
  Space: 32,
  Quote: 34,
  Comma: 44,
  Colon: 58,
  OpenList: 91,
  Backslash: 92,
  CloseList: 93,
  OpenObject: 123,
  CloseObject: 125,
} as const;

const MAX_STACK = 100_000;
const LIST_KEY = "orders";

/**
 * Cuts a JSON document into its orders while it streams by, so that a file of 100 MB never stands in memory: the elements of a list,
 * of the list under `orders`, or the one object itself. It follows brackets and strings only; what stands inside an order is
 * checked by whoever parses its text.
 */
export class JsonScanner {
  #stack: number[] = [];
  #line = 1;
  #offset = 0;
  #lineStart = 0;
  #inString = false;
  #escaped = false;
  /** Depth at which orders stand: 0 the document itself, 1 a list, 2 the list under `orders`. */
  #itemDepth = 0;
  #started = false;
  #finished = false;
  #listClosed = false;
  /** In the list: was the last thing a separator (or the opening bracket)? */
  #wantsItem = true;
  #afterComma = false;
  #rows = 0;
  #key: number[] | null = null;
  #lastKey = "";
  #expectsKey = false;
  #afterListKey = false;
  #item: { line: number; column: number; parts: Buffer[]; bytes: number; maxDepth: number; scalar: boolean } | null =
    null;
  #itemFrom = 0;
  #done: JsonItem[] = [];

  /** Orders that ended within `chunk`. Throws UnreadableFile where the brackets do not fit. */
  push(chunk: Buffer): JsonItem[] {
    this.#itemFrom = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0;
      if (byte === Byte.Newline) {
        this.#line++;
        this.#lineStart = this.#offset + index + 1;
      }
      if (this.#inString) this.#stringByte(byte, chunk, index);
      else this.#byte(byte, chunk, index);
    }
    if (this.#item) this.#keep(chunk, chunk.length);
    this.#offset += chunk.length;
    return this.#take();
  }

  /** Call once after the last chunk. */
  end(): JsonItem[] {
    if (!this.#started) throw new UnreadableFile("The file is empty");
    if (this.#item?.scalar && this.#itemDepth === 0) this.#endItem();
    if (this.#inString || this.#stack.length > 0 || this.#item) {
      const open = this.#stack.length;
      const what = this.#inString
        ? "a text is not closed"
        : `${open} bracket${open === 1 ? " is" : "s are"} not closed`;
      throw this.#broken(`ends in the middle: ${what}`, 0);
    }
    return this.#take();
  }

  get count(): number {
    return this.#rows;
  }

  #stringByte(byte: number, chunk: Buffer, index: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === Byte.Backslash) this.#escaped = true;
    else if (byte === Byte.Quote) {
      this.#inString = false;
      if (this.#key) {
        this.#lastKey = Buffer.from(this.#key).toString("utf8");
        this.#key = null;
      }
      if (this.#item?.scalar) this.#closeItem(chunk, index + 1);
      return;
    }
    if (this.#key && this.#key.length < LIST_KEY.length + 1) this.#key.push(byte);
  }

  #byte(byte: number, chunk: Buffer, index: number): void {
    if (isSpace(byte)) {
      if (this.#item?.scalar) this.#closeItem(chunk, index);
      return;
    }
    if (this.#finished) throw this.#broken("goes on after its end", index);
    if (this.#stack.length === this.#itemDepth && (this.#itemDepth > 0 || !this.#started) && !this.#listClosed) {
      if (this.#listByte(byte, chunk, index)) return;
    }
    this.#structure(byte, chunk, index);
  }

  /** A byte between two orders. True when it is dealt with. */
  #listByte(byte: number, chunk: Buffer, index: number): boolean {
    if (this.#item?.scalar) {
      if (byte !== Byte.Comma && byte !== Byte.CloseList) return true;
      this.#closeItem(chunk, index);
    }
    if (this.#itemDepth > 0) {
      if (byte === Byte.CloseList) {
        if (this.#afterComma) throw this.#broken("has a comma without an order behind it", index);
        return false;
      }
      if (byte === Byte.Comma) {
        if (this.#wantsItem) throw this.#broken("has a comma too many", index);
        this.#wantsItem = true;
        this.#afterComma = true;
        return true;
      }
      if (!this.#wantsItem) throw this.#broken("lacks a comma between two orders", index);
    } else if (byte === Byte.OpenList) {
      this.#started = true;
      this.#itemDepth = 1;
      this.#stack.push(byte);
      return true;
    }
    this.#beginItem(byte, index);
    return this.#item?.scalar === true && byte !== Byte.Quote;
  }

  #structure(byte: number, chunk: Buffer, index: number): void {
    if (byte === Byte.Quote) {
      this.#inString = true;
      if (this.#expectsKey && this.#itemDepth === 0 && this.#stack.length === 1) this.#key = [];
      this.#expectsKey = false;
    } else if (byte === Byte.OpenObject || byte === Byte.OpenList) this.#open(byte);
    else if (byte === Byte.CloseObject || byte === Byte.CloseList) this.#close(byte, chunk, index);
    else if (byte === Byte.Colon) {
      if (this.#stack.length === 1 && this.#lastKey === LIST_KEY) this.#afterListKey = true;
      return;
    } else if (byte === Byte.Comma) this.#expectsKey = this.#stack.length === 1;
    this.#afterListKey = false;
  }

  #open(byte: number): void {
    if (this.#stack.length >= MAX_STACK) throw new UnreadableFile("The file is nested too deep to be a file of orders");
    this.#stack.push(byte);
    if (this.#item) this.#item.maxDepth = Math.max(this.#item.maxDepth, this.#stack.length - this.#itemDepth);
    if (this.#stack.length === 1) this.#expectsKey = true;
    if (byte === Byte.OpenList && this.#afterListKey && this.#itemDepth === 0 && this.#stack.length === 2) {
      this.#itemDepth = 2;
      this.#item = null;
      this.#rows = 0;
      this.#wantsItem = true;
    }
  }

  #close(byte: number, chunk: Buffer, index: number): void {
    const opened = this.#stack.pop();
    const fits = byte === Byte.CloseObject ? opened === Byte.OpenObject : opened === Byte.OpenList;
    if (!fits) throw this.#broken(`has a "${String.fromCharCode(byte)}" that closes nothing`, index);
    const depth = this.#stack.length;
    if (this.#itemDepth > 0 && depth < this.#itemDepth) this.#listClosed = true;
    if (this.#item && depth === this.#itemDepth) this.#closeItem(chunk, index + 1);
    if (depth === 0) this.#finished = true;
  }

  #beginItem(byte: number, index: number): void {
    this.#started = true;
    this.#wantsItem = false;
    this.#afterComma = false;
    this.#rows++;
    const scalar = byte !== Byte.OpenObject && byte !== Byte.OpenList;
    const column = this.#offset + index - this.#lineStart + 1;
    this.#item = { line: this.#line, column, parts: [], bytes: 0, maxDepth: 0, scalar };
    this.#itemFrom = index;
  }

  #keep(chunk: Buffer, to: number): void {
    const item = this.#item;
    if (!item) return;
    const size = to - this.#itemFrom;
    item.bytes += size;
    if (item.bytes <= IMPORT_LIMITS.orderBytes) item.parts.push(Buffer.from(chunk.subarray(this.#itemFrom, to)));
    else item.parts = [];
  }

  #closeItem(chunk: Buffer, to: number): void {
    this.#keep(chunk, to);
    this.#endItem();
    if (this.#itemDepth === 0) this.#finished = true;
  }

  #endItem(): void {
    const item = this.#item;
    if (!item) return;
    this.#item = null;
    const tooLarge = item.bytes > IMPORT_LIMITS.orderBytes;
    const tooDeep = item.maxDepth > IMPORT_LIMITS.depth;
    const text = tooLarge || tooDeep ? "" : Buffer.concat(item.parts).toString("utf8");
    const problem = tooLarge ? "too_large" : tooDeep ? "too_deep" : null;
    this.#done.push({ row: this.#rows, line: item.line, column: item.column, text, problem });
  }

  #take(): JsonItem[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #broken(what: string, index: number): UnreadableFile {
    const column = this.#offset + index - this.#lineStart + 1;
    return new UnreadableFile(`The file is not valid JSON: it ${what}`, { line: this.#line, column });
  }
}

function isSpace(byte: number): boolean {
  return byte === Byte.Space || byte === Byte.Newline || byte === Byte.Return || byte === Byte.Tab;
}
