import { changeQuery } from "../paths";

/** The previous page, never below 1. A missing or invalid number counts as 1. */
export const pageBefore = (search: string) => pageTo(search, Math.max(1, pageOf(search) - 1));
export const pageAfter = (search: string) => pageTo(search, pageOf(search) + 1);

function pageOf(search: string): number {
  const text = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

const pageTo = (search: string, page: number) => `?${changeQuery(search, { page })}`;
