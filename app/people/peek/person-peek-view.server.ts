import { facts, items, said, text } from "~/lists/peek/parts.server";
import type { PeekAction, PeekPart, PeekSaid, PeekWord, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { actionsOf } from "../list/person-actions";
import { PERSON_STATE_WORDS } from "../list/person-row";
import type { PersonView } from "../page/person-view";

interface Beside {
  /** What they did last; null where they did nothing, or nobody keeps it. */
  lately: PeekSaid | null;
  /** The viewer may change people. */
  canManage: boolean;
}

const ACTIONS_SHOWN = 2;

/** Who it is, how they sign in, what they may do, and what they did last. */
export function personPeekView(person: PersonView, { lately, canManage }: Beside): RecordPeekView {
  const { id, name, email, roles } = person;
  return {
    id,
    name,
    title: name,
    about: `${roles.join(", ") || "No role, so no access"}${person.isSelf ? " · you" : ""}`,
    words: wordsOf(person),
    banner: null,
    picture: null,
    parts: [
      ...facts([
        ["Email", { text: email, to: `mailto:${email}` }],
        ["Last seen", person.seen?.words ?? "Never"],
        ["Second factor", person.hasSecondFactor ? "On" : "Off"],
        ["Time zone", person.timeZone || "As the shop"],
        ["Invited", person.invited?.words ?? ""],
        ["Added", person.created?.words ?? ""],
      ]),
      ...accessOf(person),
      ...said("Last did", lately),
    ],
    actions: canManage ? actionsOf(person).slice(0, ACTIONS_SHOWN).map(peekAction) : [],
    to: paths.person(id),
  };
}

function wordsOf({ state, signIn }: PersonView): PeekWord[] {
  const label = PERSON_STATE_WORDS[state];
  return [
    ...(label === null ? [] : [{ label, tone: "idle" as const, variant: "outlined" as const }]),
    ...(signIn ? [{ label: signIn.label, tone: signIn.tone, glyph: signIn.glyph }] : []),
  ];
}

/** Departments in which they may something. */
function accessOf({ access, adminRole }: PersonView): PeekPart[] {
  const title = "Access";
  if (adminRole !== null)
    return text(title, `Full access. The name of the first role, ${adminRole}, contains "admin".`);
  if (access === null) return [];
  const some = access.filter(({ isNothing }) => !isNothing);
  return items(
    title,
    some.map(({ department, level, by }) => ({
      key: department,
      title: department,
      about: by && `by ${by}`,
      end: level,
    })),
    { none: "Nothing." },
  );
}

const peekAction = ({ label, modal }: ReturnType<typeof actionsOf>[number], index: number): PeekAction => ({
  label,
  modal,
  icon: index === 0 && modal === "user-form" ? "pencil" : undefined,
});
