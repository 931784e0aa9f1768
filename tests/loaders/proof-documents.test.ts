import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as newArt } from "~/routes/dashboard.art-new-orders/route";
import { loader as documents } from "~/routes/dashboard.proofing.$name.$artId.documents";
import { makeArtUpload, proofsOf, type UploadRecipe } from "../factories/art-uploads";
import { dst, squares } from "../factories/dst-files";
import { makeOrder } from "../factories/orders";
import { ask, openTestDoor, pageRequest, runRoute, signInTestAdmin, type TestDoor } from "../setup/test-door";

let testDoor: TestDoor;
let cookie: string;
let token: string;
beforeAll(async () => {
  testDoor = await openTestDoor();
  ({ cookie, token } = await signInTestAdmin(testDoor.door));
});
afterAll(() => testDoor.close());

async function makeProof() {
  const order = await makeOrder(testDoor.backend, {});
  await ask(testDoor.door, "PUT", "/orders/triage", token, { accepted: [order.id], ignored: [] });
  return { order, id: (await proofsOf(testDoor.backend, order.id))[0]?.id ?? 0 };
}
type Proof = Awaited<ReturnType<typeof makeProof>>;

const embroidery = (content: string | Buffer, more: UploadRecipe = {}): UploadRecipe => ({
  ...{ kind: "production", file_name: "crest.dst", mime_type: "application/x-tajima-dst", content, ...more },
});

async function open({ order, id }: Proof, query = "") {
  const params = { name: order.name, artId: String(id) };
  const { view } = await runRoute(documents, pageRequest(`/dashboard/proofing${query}`, { cookie }), params);
  return view;
}

async function vanish(sha256: string | null) {
  await testDoor.backend.disk.delete(`sha256/${sha256?.slice(0, 2)}/${sha256}`);
}

test("the stitches of the newest embroidery file are drawn in the colors of its threads, others when they are asked for", async () => {
  const proof = await makeProof();
  await makeArtUpload(testDoor.backend, proof.id, embroidery(dst(squares(1))));
  const sequence = JSON.stringify([{ stop: 1, name: "Sky", rgb: "#336699" }]);
  await makeArtUpload(testDoor.backend, proof.id, embroidery(dst(squares(2)), { thread_sequence_json: sequence }));
  await makeArtUpload(testDoor.backend, proof.id);
  const [mockup, second, first] = (await open(proof)).versions;
  expect(mockup).toMatchObject({ stitches: [], stitchesTo: null });
  expect(first).toMatchObject({ stitches: [], stitchesTo: expect.stringContaining("/documents?stitches=1") });
  expect(second?.stitchesTo).toBeNull();
  const [drawing] = second?.stitches ?? [];
  expect(drawing).toMatchObject({ name: "crest.dst", problem: null, picture: null });
  expect(drawing?.view?.facts).toBe("10 stitches, 2 colors, 1 color change, 2 trims, 20 × 10 mm");
  expect(drawing?.view?.paths.map(({ color }) => color)).toEqual(["#336699", "#c2410c"]);
  const asked = (await open(proof, "?stitches=1")).versions;
  expect(asked.map(({ stitches }) => stitches.length)).toEqual([0, 0, 1]);
});

test("a version says its counts in words, one in the singular", async () => {
  const proof = await makeProof();
  const given = { width_mils: 2_000, height_mils: 1_000 };
  await makeArtUpload(testDoor.backend, proof.id, { ...given, stitch_count: 1, thread_colors: 1 });
  await makeArtUpload(testDoor.backend, proof.id, { ...given, stitch_count: 8_680, thread_colors: 4 });
  const facts = (await open(proof)).versions.map((version) => version.facts);
  expect(facts).toEqual(["2.00 × 1.00 in, 8,680 stitches, 4 threads", "2.00 × 1.00 in, 1 stitch, 1 thread"]);
});

test("very many stitches are shown as a picture, broken files in words", async () => {
  const proof = await makeProof();
  const steps = Array.from({ length: 90_000 }, (_, index) => {
    const side = index % 2 === 0 ? 111 : -111;
    return { x: side, y: side, does: "sew" } as const;
  });
  await makeArtUpload(testDoor.backend, proof.id, embroidery(dst(steps)));
  await makeArtUpload(testDoor.backend, proof.id, embroidery("no embroidery"));
  const broken = (await open(proof)).versions[0]?.stitches[0];
  expect(broken).toMatchObject({ view: null, problem: expect.stringContaining("can't be read") });
  const large = (await open(proof, "?stitches=1")).versions[1]?.stitches[0];
  expect(large?.picture).toContain("/preview?size=large");
  expect(large?.view?.paths).toEqual([]);
  expect(large?.view?.facts).toContain("90,000 stitches");
});

test("a file whose content went from the disk is gone, with what to do, here and in Art new orders", async () => {
  const proof = await makeProof();
  const upload = await makeArtUpload(testDoor.backend, proof.id, { content: "will go" });
  const [file] = (await open(proof)).versions[0]?.shown ?? [];
  expect(file).toMatchObject({ isGone: false, downloadTo: expect.any(String) });
  await vanish(upload.sha256);
  const view = await open(proof);
  expect(view.versions[0]?.shown[0]).toMatchObject({ isGone: true, downloadTo: null, thumb: null });

  const columns = { entity_type: "order", entity_id: proof.order.id, order_id: proof.order.id, version: 1 };
  await testDoor.backend.db
    .insertInto("files")
    .values({
      ...columns,
      ...{ file_name: "wish.png", path: "nowhere", disk: "fs", mime_type: "image/png", category: "customer_art" },
      ...{ visibility: "internal", sha256: "0".repeat(64), size_bytes: 3 },
      ...{ created_at: "2026-03-10T15:00:00.000Z", updated_at: "2026-03-10T15:00:00.000Z" },
    })
    .execute();
  // Anything that is written makes lists read anew.
  await ask(testDoor.door, "PATCH", `/art_proofs/${proof.id}`, token, { priority: "high", lock_version: 1 });
  const query = `?q=${encodeURIComponent(proof.order.name)}`;
  const page = await runRoute(newArt, pageRequest(`/dashboard/art-new-orders${query}`, { cookie }));
  if (page.kind !== "list") throw new Error("no list");
  expect(page.rows[0]?.files).toMatchObject({ quality: "Gone", isPoor: true, thumb: null });
  expect(page.rows[0]?.files?.askTo).toContain("mailto:");
  expect((await open(proof)).customerFiles[0]).toMatchObject({ name: "wish.png", isGone: true, downloadTo: null });
});
