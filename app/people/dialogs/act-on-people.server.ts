import { id } from "contract/conventions.schema";
import { z } from "zod";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { personName } from "~/format/person-name";
import type { RefusedRecord } from "~/lists/bulk/bulk-result";
import { carryAction } from "~/lists/bulk/carry-action.server";
import { changeEach, type Refusal, readTarget, TARGET_PATTERN, type Target } from "~/lists/bulk/change-each.server";
import { resolveTargets } from "~/lists/bulk/resolve-targets.server";
import { listUrl } from "~/lists/list-url";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { readPeopleQuery } from "../list/read-people-list.server";
import { readAllPeople } from "../read-all-people.server";
import { isPersonConfirm, type PersonConfirm } from "./person-dialog";
import { createPerson, editPerson, tellAccess } from "./save-person.server";

const onePerson = z.object({ person: id });
const chosenPeople = z.object({
  person: z
    .array(z.string().regex(TARGET_PATTERN, "Select the people again."))
    .max(100, "Choose 100 people or fewer.")
    .optional(),
  /** Everybody whom the list's filter matches, and how many they were. */
  all: z.literal("1").optional(),
  count: z.coerce.number().int().optional(),
});

/** The action of the list and of a person's page. */
export async function actOnPeople(request: Request) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const url = new URL(request.url);
  const { searchParams } = url;
  const back = listUrl(url);
  const intent = form.get("intent");
  if (isPersonConfirm(intent)) return await carryConfirmed(signedIn, { modal: intent, form, back, searchParams });
  switch (intent) {
    case "user-new":
      return await createPerson(signedIn, form);
    case "edit": {
      const parsed = parseForm(onePerson, form);
      return parsed.ok ? await editPerson(parsed.value.person, { signedIn, form, back }) : parsed.refusal;
    }
    case "user-reset": {
      const parsed = parseForm(onePerson, form);
      if (!parsed.ok) return parsed.refusal;
      const answer = await signedIn.backend.call("resetUser", { id: parsed.value.person });
      return answer.ok ? tellAccess("reset", answer.data.data) : refuse(answer.error, form);
    }
    default:
      throw unknownForm();
  }
}

interface Confirm {
  /** Past tense, after "2 people". */
  done: string;
  write(backend: BackendClient, target: Target): Promise<Answer<unknown>>;
}

const patchActive =
  (is_active: boolean): Confirm["write"] =>
  (backend, target) =>
    backend.call("patchUser", { id: target.id, body: { is_active, lock_version: target.lock } });

const CONFIRMS: Readonly<Record<PersonConfirm, Confirm>> = {
  "user-deactivate": { done: "deactivated", write: patchActive(false) },
  "user-activate": { done: "activated", write: patchActive(true) },
  "user-restore": { done: "restored", write: (backend, target) => backend.call("restoreUser", { id: target.id }) },
  "user-sign-out": {
    done: "signed out everywhere",
    write: (backend, target) => backend.call("signOutUser", { id: target.id }),
  },
  "user-second-factor": {
    done: "without a second factor now",
    write: (backend, target) => backend.call("removeUserSecondFactor", { id: target.id }),
  },
  "user-delete": {
    done: "deleted",
    write: (backend, { id, lock: lock_version }) => backend.call("deleteUser", { id, query: { lock_version } }),
  },
};

interface Confirmed {
  modal: PersonConfirm;
  form: FormData;
  back: string;
  searchParams: URLSearchParams;
}

async function carryConfirmed(signedIn: SignedIn, { modal, form, back, searchParams }: Confirmed) {
  const { backend } = signedIn;
  const { done, write } = CONFIRMS[modal];
  const targets = form.getAll("person").map(String);
  const isOwnPage = modal === "user-delete" && targets.some((one) => back === paths.person(readTarget(one).id));
  return await carryAction(signedIn, {
    modal,
    noun: "account",
    isDestructive: modal === "user-deactivate" || modal === "user-delete",
    back: isOwnPage ? paths.users() : back,
    form,
    schema: chosenPeople,
    resolve: (value) => {
      const { asked } = readPeopleQuery(searchParams, backend.isForeign);
      const readAll = async () => (await readAllPeople(backend, asked)).people;
      return resolveTargets({ ...value, targets: value.person }, { field: "person", noun: "account", readAll });
    },
    carryOut: async (action) => ({
      outcome: await changeEach(action.targets, (target) => write(backend, target)),
      done,
      yours: done,
    }),
    nameRefused: (refused) => nameRefused(backend, refused),
  });
}

async function nameRefused(backend: BackendClient, refused: readonly Refusal[]): Promise<RefusedRecord[]> {
  const answers = await Promise.all(refused.map(({ id }) => backend.call("getUser", { id })));
  return refused.map(({ id, message }, index) => {
    const answer = answers[index];
    const name = answer?.ok ? personName(answer.data.data) : `Person ${id}`;
    return { id, name, message, now: null, yours: null };
  });
}
