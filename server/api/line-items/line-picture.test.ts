import { acceptedOrder } from "tests/factories/art";
import { pictureBomb, png } from "tests/factories/sent-files";
import { startStub } from "tests/factories/store-stub";
import { openTestApi, type TestApi } from "tests/setup/test-api";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let test: TestApi;
let token: string;
let lineId: number;
beforeAll(async () => {
  test = await openTestApi({ allowPrivateNetwork: true });
  ({ token } = await test.signIn());
  const { id } = await acceptedOrder(test, { token });
  const line = await test.db.selectFrom("order_line_items").select("id").where("order_id", "=", id).executeTakeFirst();
  lineId = line?.id ?? 0;
});
afterAll(() => test.close());
beforeEach(async () => {
  await show([]);
  await test.db.updateTable("variants").set({ image: null }).execute();
});

/** What the product of the line is shown by in its store. */
const show = (images: readonly (string | null)[]) =>
  test.db
    .updateTable("products")
    .set({ images_json: JSON.stringify(images.map((src, index) => ({ id: index + 1, src }))) })
    .execute();

async function picture() {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await test.api.request(`http://backend/api/order_line_items/${lineId}/picture`, { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A busy machine draws for longer than a page waits; then it is there the next time. */
async function drawnPicture() {
  let answer = await picture();
  await until(async () => {
    if (answer.status !== 200) answer = await picture();
    return answer.status === 200;
  });
  return answer;
}

describe("the picture of a line", () => {
  it("is fetched from the store once, drawn small and kept", async () => {
    const body = await png(900, 600);
    const store = await startStub(() => ({ headers: { "Content-Type": "text/html" }, body }));
    await show([null, `${store.baseUrl}/polo.png?width=900`]);
    for (let time = 0; time < 2; time += 1) {
      const { headers, bytes } = await drawnPicture();
      expect(headers.get("Content-Type")).toBe("image/webp");
      expect(headers.get("Content-Security-Policy")).toContain("sandbox");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
      expect(bytes.length).toBeLessThan(body.length);
    }
    expect(store.requests.map(({ url }) => url.pathname + url.search)).toEqual(["/polo.png?width=900"]);
    expect(store.requests[0]?.headers.authorization).toBeUndefined();
  });

  it("is the variant's own before the product's", async () => {
    const body = await png();
    const store = await startStub(() => ({ body }));
    await show([`${store.baseUrl}/product.png`]);
    await test.db
      .updateTable("variants")
      .set({ image: `${store.baseUrl}/navy.png` })
      .execute();
    await drawnPicture();
    expect(store.requests.map(({ url }) => url.pathname)).toEqual(["/navy.png"]);
  });

  it("is missing where the store has none, and is asked for again only an hour later", async () => {
    expect((await picture()).status).toBe(404);
    const store = await startStub(() => ({ status: 404, body: "gone" }));
    await show([`${store.baseUrl}/gone.png`]);
    expect((await picture()).status).toBe(404);
    expect((await picture()).status).toBe(404);
    expect(store.requests).toHaveLength(1);
    const now = test.clock();
    // Files on the disk have the time of the machine.
    test.setNow(new Date(Date.now() + 2 * 3_600_000).toISOString());
    ({ token } = await test.signIn());
    expect((await picture()).status).toBe(404);
    expect(store.requests).toHaveLength(2);
    test.setNow(now.toISOString());
    ({ token } = await test.signIn());
  });
});

describe("security", () => {
  it.each([
    ["a page", "<script>alert(1)</script>"],
    ["a bomb", pictureBomb(60_000, 60_000)],
  ])("%s is not shown as a picture", async (name, body) => {
    const store = await startStub(() => ({ body }));
    await show([`${store.baseUrl}/${encodeURIComponent(name)}`]);
    const { status, bytes } = await picture();
    expect(status).toBe(404);
    expect(bytes.toString()).not.toContain("script");
  });

  it("follows no redirect and reads no file", async () => {
    const store = await startStub(() => ({ status: 302, headers: { Location: "/other.png" }, body: "" }));
    await show([`${store.baseUrl}/moved.png`]);
    expect((await picture()).status).toBe(404);
    expect(store.requests).toHaveLength(1);
    await show(["file:///etc/hostname"]);
    expect((await picture()).status).toBe(404);
  });

  it("asks nothing of a private network unless the operator allows it", async () => {
    const guarded = await openTestApi();
    const signedIn = await guarded.signIn();
    const { id } = await acceptedOrder(guarded, signedIn);
    const store = await startStub(() => ({ body: "" }));
    const { port } = new URL(store.baseUrl);
    const line = await guarded.db
      .selectFrom("order_line_items")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirst();
    for (const address of [store.baseUrl, `https://127.0.0.1:${port}/a.png`, `https://localhost:${port}/a.png`]) {
      await guarded.db
        .updateTable("products")
        .set({ images_json: JSON.stringify([{ id: 1, src: address }]) })
        .execute();
      const answer = await guarded.call("GET", `/order_line_items/${line?.id}/picture`, { token: signedIn.token });
      expect(answer.status).toBe(404);
    }
    expect(store.requests).toEqual([]);
    await guarded.close();
  });
});
