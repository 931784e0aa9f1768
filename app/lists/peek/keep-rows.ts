import type { ShouldRevalidateFunction } from "@remix-run/react";
import { onlyPeekDiffers, peekedId } from "./peek-query";

type Asked = Parameters<ShouldRevalidateFunction>[0];

const isWrite = ({ formMethod }: Asked) => formMethod !== undefined && formMethod !== "GET";
/** A refresh asks for the address that is shown already. */
const isWithinPage = ({ currentUrl, nextUrl }: Asked) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;

/** Of a list: another record beside the rows reads that record alone. */
export const keepRows: ShouldRevalidateFunction = (asked) => {
  const isPeek = isWithinPage(asked) && onlyPeekDiffers(asked.currentUrl.search, asked.nextUrl.search);
  return isPeek && !isWrite(asked) ? false : asked.defaultShouldRevalidate;
};

/** The menu's state without a script, and dialogs: what was typed into one when the session ended comes with the shell. */
const OF_FRAME = ["nav", "modal"];

/** Of what stands around a page: another page of its list, sort, filter or record beside it reads no shell. */
export const keepFrame: ShouldRevalidateFunction = (asked) => {
  const isOfFrame = [asked.currentUrl, asked.nextUrl].some(({ searchParams }) =>
    OF_FRAME.some((name) => searchParams.has(name)),
  );
  return isWithinPage(asked) && !isOfFrame && !isWrite(asked) ? false : asked.defaultShouldRevalidate;
};

/** Of the record beside a list: where none is shown there is nothing to read. */
export const keepNoPeek: ShouldRevalidateFunction = (asked) => {
  const hasPeek = [asked.currentUrl, asked.nextUrl].some(({ search }) => peekedId(search) !== null);
  return isWithinPage(asked) && !hasPeek && !isWrite(asked) ? false : asked.defaultShouldRevalidate;
};
