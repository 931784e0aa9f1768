import { type Department, may } from "contract/permissions";
import type { BackendClient } from "~/backend/client.server";
import { personName } from "~/format/person-name";

const MOST_PEOPLE = 100;

/**
 * Active people as choices of a field, by name: of a department those who work in it. None where the backend does not list them, all where
 * it does not say what they may.
 */
export async function readPeople(
  backend: BackendClient,
  department?: Department,
): Promise<{ value: string; label: string }[]> {
  const answer = await backend.call("listUsers", { query: { per_page: MOST_PEOPLE, sort: "first_name" } });
  if (!answer.ok) return [];
  return answer.data.data
    .filter(({ is_active }) => is_active !== false)
    .filter((person) => !department || may(person, `${department}:edit`))
    .map((person) => ({ value: String(person.id), label: personName(person) }));
}
