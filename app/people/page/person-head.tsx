import { paths } from "~/navigation/paths";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { Tabs } from "~/ui/tabs";
import { actionsOf } from "../list/person-actions";
import { StateBadge } from "../list/state-badge";
import type { PersonView } from "./person-view";

type PersonHeadProps = { person: PersonView; page: "details" | "history"; canManage: boolean };

/** The top of a person's pages: name and state, what can be done with the account, the tabs. */
export function PersonHead({ person, page, canManage }: PersonHeadProps) {
  const { id, name, email, isSelf } = person;
  return (
    <PageHead
      title={name}
      titleEnd={page === "history" ? ", Account history" : undefined}
      badges={<StateBadge state={person.state} />}
      fact={isSelf ? `${email} · this is you` : email}
      parent={{ label: "Users", to: paths.users(), here: name }}
      actions={
        <>
          {isSelf ? <ButtonLink to={paths.profile()}>Your profile</ButtonLink> : null}
          {canManage ? <Actions person={person} /> : null}
        </>
      }
    >
      <Tabs
        label="Person"
        tabs={[
          { label: "Details", to: paths.person(id), isCurrent: page === "details" },
          { label: "Account history", to: paths.personHistory(id), isCurrent: page === "history" },
        ]}
      />
    </PageHead>
  );
}

/** The rarer actions stand behind one link that works without a script. */
function Actions({ person }: { person: PersonView }) {
  const to = (modal: string) => paths.person(person.id, new URLSearchParams({ modal }));
  const [first, ...more] = actionsOf(person);
  return (
    <>
      {more.length > 0 ? (
        <ButtonLink variant="ghost" to={to("actions")}>
          More…
        </ButtonLink>
      ) : null}
      {first ? (
        <ButtonLink variant="primary" to={to(first.modal)}>
          {first.label}
        </ButtonLink>
      ) : null}
    </>
  );
}
