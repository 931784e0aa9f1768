import type { User } from "contract/users.schema";
import { personName } from "~/format/person-name";
import { type ColumnFields, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { readPeopleQuery, signInMark } from "./read-people-list.server";

const FIELDS: ColumnFields<User> = {
  first: {
    key: "person",
    fields: [
      ["Person", personName],
      ["Email", ({ email }) => email],
      [
        "State",
        ({ deleted_at, is_active }) => (deleted_at ? "Deleted" : is_active === false ? "Deactivated" : "Active"),
      ],
    ],
  },
  free: {
    roles: [["Roles", ({ roles }) => wordList(roles.map(({ name }) => name))]],
    "sign-in": [
      ["Sign-in", (user) => signInMark(user)?.label],
      ["Second factor", ({ has_second_factor: has }) => (has === undefined ? null : has ? "yes" : "no")],
    ],
    seen: [["Last seen", (user) => user.last_seen_at]],
  },
};

export const openPeopleCsv: OpenCsv = ({ signedIn: { backend }, params }) => {
  const { asked, sort } = readPeopleQuery(params, backend.isForeign);
  return csvSource(sheetOf(FIELDS, params), (paging) =>
    backend.call("listUsers", { query: { ...asked, sort, ...paging } }),
  );
};
