import type { BackendClient } from "~/backend/client.server";

const MOST_PEOPLE = 100;

/** Active people as choices of a field, by name; none where the backend does not list them. */
export async function readPeople(backend: BackendClient): Promise<{ value: string; label: string }[]> {
  const answer = await backend.call("listUsers", { query: { per_page: MOST_PEOPLE, sort: "first_name" } });
  if (!answer.ok) return [];
  return answer.data.data
    .filter(({ is_active }) => is_active !== false)
    .map(({ id, first_name, last_name, email }) => ({
      value: String(id),
      label: [first_name, last_name].filter(Boolean).join(" ") || email,
    }));
}
