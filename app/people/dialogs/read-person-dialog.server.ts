import type { User } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import { personName } from "~/format/person-name";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { PERSON_FIELDS, type PersonFormView } from "../form/person-fields";
import { storedValue } from "../form/person-values.server";
import { personRow, readPeopleQuery, readRoleOptions } from "../list/read-people-list.server";
import { readAllPeople } from "../read-all-people.server";
import { timeZonesFor } from "../time-zones.server";
import { mayManagePeople } from "../viewer.server";
import { type ChosenPerson, isPersonConfirm, type PersonDialogData } from "./person-dialog";

const ABSENT = { modal: "absent" } as const;
const MOST_CHOSEN = 100;
const PEOPLE_NAMED = 50;

interface Reader {
  viewer: User;
  clock: ShopClock;
  /** The person whose page it is; null on the list. */
  ownId: number | null;
}

/** The dialog that the URL opens, with the people that it is about; null where it opens none, or the viewer may only look. */
export async function readPersonDialog(
  backend: BackendClient,
  params: URLSearchParams,
  reader: Reader,
): Promise<PersonDialogData | null> {
  const modal = params.get("modal");
  if (modal === null || !mayManagePeople(reader.viewer)) return null;
  const ids = idsOf(params);
  const id = ids[0] ?? reader.ownId;
  if (modal === "user-form") {
    if (id === null) return { modal, view: await formView(backend, null, reader.clock) };
    const user = await findPerson(backend, id);
    return user ? { modal, view: await formView(backend, user, reader.clock) } : ABSENT;
  }
  if (isPersonConfirm(modal)) {
    const desired = ids.length > 0 || reader.ownId === null ? ids : [reader.ownId];
    return { modal, ...(await readChosen(backend, params, desired)) };
  }
  if (modal !== "user-reset" && modal !== "actions") return null;
  const user = id === null ? null : await findPerson(backend, id);
  if (!user) return ABSENT;
  const { state, isSelf, hasSecondFactor, isInvited } = personRow(user, reader);
  return modal === "actions"
    ? { modal, chosen: chosenOf(user), acted: { state, isSelf, hasSecondFactor, isInvited } }
    : { modal, chosen: chosenOf(user), isInvited };
}

/** Ticked people; "all" means everybody of the list's filter, whom the form resolves again when it is sent. */
async function readChosen(backend: BackendClient, params: URLSearchParams, ids: readonly number[]) {
  if (params.get("all") === "1") {
    const { asked } = readPeopleQuery(params, backend.isForeign);
    const { people, total } = await readAllPeople(backend, asked);
    const named = people.slice(0, PEOPLE_NAMED).map(chosenOf);
    return { chosen: named, isAll: true, count: people.length, isTooMany: total > people.length };
  }
  const found = await Promise.all(ids.slice(0, MOST_CHOSEN).map((id) => findPerson(backend, id)));
  const chosen = found.flatMap((user) => (user ? [chosenOf(user)] : []));
  return { chosen, isAll: false, count: chosen.length, isTooMany: ids.length > MOST_CHOSEN };
}

async function findPerson(backend: BackendClient, id: number): Promise<User | null> {
  const answer = await backend.call("getUser", { id });
  if (answer.ok) return answer.data.data;
  if (answer.error.kind === "not_found") return null;
  throw pageProblem(answer.error);
}

const chosenOf = (user: User): ChosenPerson => ({
  id: user.id,
  name: personName(user),
  email: user.email,
  target: `${user.id}:${user.lock_version ?? ""}`,
});

async function formView(backend: BackendClient, user: User | null, clock: ShopClock): Promise<PersonFormView> {
  const values = PERSON_FIELDS.map((name) => [name, user ? storedValue(user, name) : ""]);
  return {
    id: user?.id ?? null,
    name: user ? personName(user) : "",
    lock: String(user?.lock_version ?? ""),
    seen: user?.updated_at ?? "",
    values: Object.fromEntries(values),
    roles: await readRoleOptions(backend),
    timeZones: timeZonesFor(clock.timeZone),
    shopZone: clock.timeZone,
  };
}
