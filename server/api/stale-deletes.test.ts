import { openTestApi, type TestApi } from "tests/setup/test-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestApi;
let token: string;
beforeAll(async () => {
  test = await openTestApi({ allowPrivateNetwork: true });
  ({ token } = await test.signIn("Admin"));
});
afterAll(() => test.close());

const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body });

const endpoint = { url: "https://hooks.example.com/orders", events: ["order.accepted"], secret: "a-very-secret-hook" };
const store = {
  kind: "shopify",
  name: "Harbor & Pine",
  base_url: "https://harbor.example.com",
  credentials: { access_token: "shpat_a-very-secret-token" },
  webhook_secret: "a-very-secret-hook",
};
const text = { event: "order_ready", name: "Second text", subject: "A proof", body_html: "<p>Look.</p>" };

it.each([
  ["/roles", { name: "Night shift", permissions: {} }],
  ["/sourcing/suppliers", { name: "Carolina Mill" }],
  ["/saved_views", { page: "orders", name: "Late ones", filters: {} }],
  ["/email_templates", text],
  ["/webhook_endpoints", endpoint],
  ["/store_connections", store],
])(
  "DELETE %s of a version that is no longer there is a 409 with the record, and takes nothing away",
  async (path, body) => {
    const made = await call("POST", path, body);
    expect(made).toMatchObject({ status: 201 });
    const { id, lock_version } = made.body.data;
    await expectKept(`${path}/${id}`, lock_version);
  },
);

it("so is one of a person", async () => {
  const { id } = await test.signIn("Artist");
  const { lock_version } = (await call("GET", `/users/${id}`)).body.data;
  await expectKept(`/users/${id}`, lock_version);
});

async function expectKept(path: string, version: number) {
  const stale = await call("DELETE", `${path}?lock_version=${version + 1}`);
  expect(stale).toMatchObject({ status: 409, body: { success: false, current: { lock_version: version } } });
  expect(await call("DELETE", `${path}?lock_version=no`)).toMatchObject({ status: 422 });
  expect(await call("DELETE", `${path}?lock_version=${version}`)).toMatchObject({ status: 200 });
}
