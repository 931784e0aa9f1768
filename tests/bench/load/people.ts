import { BetterSqlite } from "../../../server/db/better-sqlite";
import { type Client, createClient, expectStatus } from "../keep-alive-client";
import { ADMIN } from "../measured-server";

/** As many people as this, each with the rights and the password of the bench's admin. Before the server starts. */
export function addPeople(databasePath: string, count: number): string[] {
  const database = new BetterSqlite(databasePath);
  const emails = Array.from({ length: count }, (_, index) => `load-${index}@example.com`);
  const add = database.prepare(
    `insert into users (first_name, last_name, email, email_key, password_hash, with_default_password, is_active, created_at, updated_at)
     select 'Load', ?, ?, ?, password_hash, 0, 1, created_at, updated_at from users where email_key = ?`,
  );
  const allow = database.prepare(
    `insert into user_roles (user_id, role_id, position)
     select person.id, role_id, position from users as person, user_roles
     inner join users as admin on admin.id = user_roles.user_id where admin.email_key = ? and person.email_key = ?`,
  );
  for (const email of emails) {
    add.run(email, email, email, ADMIN.email);
    allow.run(ADMIN.email, email);
  }
  database.close();
  return emails;
}

export interface SignedInPerson {
  client: Client;
  cookie: string;
}

/** Through the form, as a browser does. */
export async function signInPerson(origin: string, email: string): Promise<SignedInPerson> {
  const client = createClient(origin);
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  const body = new URLSearchParams({ email, password: ADMIN.password }).toString();
  const entered = await expectStatus(client, { method: "POST", path: "/auth/login", headers, body }, 303);
  const cookies = (entered.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
  return { client, cookie: cookies.join("; ") };
}
