import { MAX_PER_PAGE } from "contract/conventions.schema";
import type { User, userListQuery } from "contract/users.schema";
import type { z } from "zod";
import type { BackendClient } from "~/backend/client.server";

/** At most this many people are changed at once; more want a narrower filter. */
const MAX_BULK_PEOPLE = 1_000;

/** Everybody whom the list's filter matches, up to 1,000, and how many match. */
export async function readAllPeople(backend: BackendClient, query: Partial<z.output<typeof userListQuery>>) {
  const people: User[] = [];
  let total = 0;
  for (let page = 1; page <= MAX_BULK_PEOPLE / MAX_PER_PAGE; page += 1) {
    const answer = await backend.read("listUsers", { query: { ...query, page, per_page: MAX_PER_PAGE } });
    total = answer.meta.total;
    people.push(...answer.data);
    if (page >= answer.meta.last_page) break;
  }
  return { people, total };
}
