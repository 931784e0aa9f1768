import { readDst } from "../../server/embroidery/dst";
import { checkTemplate } from "../../server/mail/templates/check-template";
import { type PromisedJob, simulatePromise } from "../../server/orders/promise";
import { acceptedOrder } from "../factories/art";
import { NAVY_LINE, proofsOf } from "../factories/art-uploads";
import { type DstStep, dst } from "../factories/dst-files";
import { HOSTILE_TEMPLATES } from "../factories/hostile-templates";
import { makeOrder } from "../factories/orders";
import { openTestApi, type TestApi } from "../setup/test-api";
import type { SingleFigures } from "./bounds";
import { quantile } from "./statistics";

interface LargeInput {
  title: string;
  boundMs: number;
  /** Lays what is needed and returns what is measured. */
  prepare(shop: TestApi, token: string): Promise<() => unknown>;
}

const ROUNDS = 5;

const LARGE_INPUTS: readonly LargeInput[] = [
  {
    title: "200,000 stitches of a DST file read",
    boundMs: 1_000,
    async prepare() {
      const stitch = (_: unknown, index: number): DstStep => ({
        x: index % 2 ? 30 : -30,
        y: index % 100 ? 1 : -99,
        does: "sew",
      });
      const bytes = dst(Array.from({ length: 200_000 }, stitch));
      return () => readDst(bytes);
    },
  },
  {
    title: "A promise over 10,000 open productions",
    boundMs: 100,
    async prepare() {
      const known = Array.from({ length: 12 }, (_, index) => ({
        id: index + 1,
        deco_methods: [methodOf(index)],
        minutes: Array.from({ length: 260 }, () => 480),
      }));
      const open = Array.from({ length: 10_000 }, (_, index) => promisedJob(index));
      return () => simulatePromise(known, open, [{ ...promisedJob(1_000_000), minutes: 300, due: 20 }]);
    },
  },
  ...HOSTILE_TEMPLATES.map(([about, body_html]) => ({
    title: `A mail template refused: ${about}`,
    boundMs: 2_000,
    prepare: async () => () =>
      checkTemplate("proof_ready", { subject: "Proof", preheader: "", body_html, body_text: null, reply_to: null }),
  })),
  { title: "Forty proofs merged into one", boundMs: 2_000, prepare: layFortyProofs },
  { title: "A mail of an order of 10,000 lines previewed", boundMs: 5_000, prepare: layLongOrder },
];

const methodOf = (index: number) => ["Embroidery", "Screen Print", "Heat Transfer"][index % 3] ?? "";

const promisedJob = (index: number): PromisedJob => ({
  order_id: index,
  minutes: 20 + (index % 90),
  deco_method: methodOf(index),
  from: index % 15,
  machine_id: null,
  due: (index * 37) % 200,
  is_planned: false,
});

async function layFortyProofs(shop: TestApi, token: string) {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    ...NAVY_LINE,
    properties: [{ name: "Custom text", value: `Crew ${index + 1}` }],
  }));
  const order = await acceptedOrder(shop, { token }, { lines });
  const merge = (await proofsOf(shop, order.id)).map(({ id }) => id);
  if (merge.length !== lines.length) throw new Error(`${merge.length} proofs were made for ${lines.length} texts.`);
  const body = { order_line_item_ids: order.lineIds, merge };
  return () => expectAnswer(shop.call("POST", "/art_proofs", { token, body }), 201);
}

async function layLongOrder(shop: TestApi, token: string) {
  const order = await makeOrder(shop, { lines: [{ quantity: 1, current_quantity: 1 }] });
  const line = await shop.db
    .selectFrom("order_line_items")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { id: _id, ...columns } = line;
  for (let start = 1; start <= 10_000; start += 200) {
    const copies = Array.from({ length: 200 }, (_, index) => ({
      ...columns,
      position: start + index,
      external_id: columns.external_id === null ? null : `${columns.external_id}-${start + index}`,
    }));
    await shop.db.insertInto("order_line_items").values(copies).execute();
  }
  const templates = await shop.call("GET", "/email_templates?event[]=order_accepted", { token });
  const path = `/email_templates/${templates.body.data[0].id}/preview`;
  const body_html = `{{#lines}}${"<p>{{title}} of many</p>".repeat(200)}{{/lines}}`;
  return () => expectAnswer(shop.call("POST", path, { token, body: { order_id: order.id, body_html } }), 200);
}

async function expectAnswer(asked: ReturnType<TestApi["call"]>, status: number): Promise<void> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** Median milliseconds of work that grows with what people send, in a process of its own and over an empty shop. */
export async function measureLargeInputs(): Promise<SingleFigures["largeInputs"]> {
  const shop = await openTestApi();
  try {
    const { token } = await shop.signIn();
    const figures: SingleFigures["largeInputs"][number][] = [];
    for (const { title, boundMs, prepare } of LARGE_INPUTS) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const work = await prepare(shop, token);
        const startedAt = performance.now();
        await work();
        times.push(performance.now() - startedAt);
      }
      figures.push({ title, boundMs, ms: quantile(times, 0.5) });
    }
    return figures;
  } finally {
    await shop.close();
  }
}
