import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { FULL_ACCESS_RULE } from "contract/permissions";
import { paths } from "~/navigation/paths";
import { OnlyAdmins } from "~/people/only-admins";
import { actOnRoles } from "~/people/roles/act-on-roles.server";
import { readRoles } from "~/people/roles/read-roles.server";
import { RolesTable } from "~/people/roles/roles-table";
import { mayManagePeople, requireUsersView } from "~/people/viewer.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { lazyPart } from "~/ui/lazy-part";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";

const RoleDialogs = lazyPart("role-dialogs", async () => (await import("~/people/roles/role-dialogs")).RoleDialogs);

export async function loader({ request }: LoaderFunctionArgs) {
  const { backend, user } = await requireUser(request);
  requireUsersView(user);
  // A company's own backend has roles, and no call to change them.
  const canManage = mayManagePeople(user) && !backend.isForeign;
  return {
    ...(await readRoles(backend, new URL(request.url).searchParams, canManage)),
    canManage,
    isForeign: backend.isForeign,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return actOnRoles(request);
}

export default function Roles() {
  const { roles, dialog, canManage, isForeign } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const add = paths.roles(new URLSearchParams({ modal: "role-form" }));
  return (
    <>
      {dialog ? <RoleDialogs data={dialog} answer={answer} /> : null}
      <PageHead
        title="Roles"
        fact={`${countWords(roles.length, "role")}. People with several roles get the highest level of any role. ${FULL_ACCESS_RULE}`}
        parent={{ label: "Users", to: paths.users(), here: "Roles" }}
        actions={
          canManage ? (
            <ButtonLink to={add} variant="primary" icon="plus">
              New role…
            </ButtonLink>
          ) : null
        }
      />
      {isForeign ? (
        <div className="list-notices">
          <Notice tone="idle" glyph="info">
            Your company's order system keeps the roles. You can assign them here, but not change them.
          </Notice>
        </div>
      ) : canManage ? null : (
        <OnlyAdmins action="changes roles" />
      )}
      <RolesTable roles={roles} canManage={canManage} />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.users(), label: "Open Users" }} />;
