import type { ShouldRevalidateFunction } from "@remix-run/react";
import { onlyPeekDiffers, peekedId } from "~/lists/peek-query";

type Asked = Parameters<ShouldRevalidateFunction>[0];

export const isWrite = ({ formMethod }: Asked) => formMethod !== undefined && formMethod !== "GET";

/** A refresh asks for the address that is shown already. */
export const isWithinPage = ({ currentUrl, nextUrl }: Asked) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;

/** Of a list: another record beside the rows reads that record alone. */
export const keepRows: ShouldRevalidateFunction = (asked) => {
  const isPeek = isWithinPage(asked) && onlyPeekDiffers(asked.currentUrl.search, asked.nextUrl.search);
  return isPeek && !isWrite(asked) ? false : asked.defaultShouldRevalidate;
};

/** Of the record beside a list: where none is shown there is nothing to read. */
export const keepNoPeek: ShouldRevalidateFunction = (asked) => {
  const hasPeek = [asked.currentUrl, asked.nextUrl].some(({ search }) => peekedId(search) !== null);
  return isWithinPage(asked) && !hasPeek && !isWrite(asked) ? false : asked.defaultShouldRevalidate;
};
