import { dayWords } from "contract/day-words";
import type { Selectable } from "kysely";
import { instantAfter } from "../server/clock";
import type { CustomersTable } from "../server/db/order-tables";
import { searchText } from "../server/orders/derive";
import { shopToday } from "../server/plan/calendar";
import type { Template } from "./archive-templates";
import { PAST_PO } from "./archived-goods";
import { emailOf } from "./companies";
import { type CopyRound, copiedId, copiedPo, externalIdOf } from "./copied-rows";
import { parcelNumber } from "./shipped-orders";

type CustomerRow = Selectable<CustomersTable>;
type CustomersById = ReadonlyMap<number, CustomerRow>;

/** What a copy says that the database does not work out: its search text, and the gates of its productions. */
interface CopyWords {
  id: number;
  text: string;
  created_at: string;
  gates: { id: number; gate_json: string }[];
}

const DAY_MS = 24 * 3_600_000;

const earlier = (instant: string, days: number) => instantAfter(new Date(instant), -days * DAY_MS);

/** Other people of other companies, by the id of whom they stand for. Each has the orders that are copied of theirs. */
export function copiedCustomers(templates: readonly Template[], round: CopyRound): Map<number, CustomerRow> {
  const copied = new Map<number, CustomerRow>();
  for (const { customer } of templates) {
    const known = copied.get(customer.id);
    if (known) known.orders_count += 1;
    else copied.set(customer.id, copiedCustomer(customer, round));
  }
  return copied;
}

function copiedCustomer(customer: CustomerRow, round: CopyRound): CustomerRow {
  const id = copiedId("customers", customer.id, round);
  const external_id = String(externalIdOf(id));
  const name = archiveName(id);
  const moved = (instant: string | null) => instant && earlier(instant, round.days);
  return {
    ...customer,
    ...name,
    id,
    external_id,
    customer_key: customer.customer_key.replace(customer.external_id ?? "", external_id),
    email: emailOf(name.first_name, name.last_name, name.company),
    orders_count: 1,
    created_at: earlier(customer.created_at, round.days),
    updated_at: earlier(customer.updated_at, round.days),
    store_updated_at: moved(customer.store_updated_at),
  };
}

export function wordsOfCopies(
  templates: readonly Template[],
  by: { customers: CustomersById; round: CopyRound; timeZone: string },
): CopyWords[] {
  return templates.map((template, index) => {
    const { order } = template;
    const customer = by.customers.get(template.customer.id) ?? template.customer;
    const id = copiedId("orders", order.id, by.round);
    const number = by.round.firstNumber + index;
    return {
      id,
      text: copiedText(template, { id, number, customer }),
      created_at: earlier(order.created_at, by.round.days),
      gates: copiedGates(template, customer, by),
    };
  });
}

function copiedText(
  { order, context }: Template,
  { id, number, customer }: { id: number; number: number; customer: CustomerRow },
): string {
  const { lines, personalization_texts, downstream } = context;
  const numbers = downstream.goods_numbers ?? [];
  const goods_numbers = numbers.map((one) => (one.startsWith(PAST_PO) ? `${PAST_PO}${id}` : parcelNumber(id)));
  const po_number = order.po_number && copiedPo(number);
  return searchText(
    {
      order: { order_number: number, name: `#${number}`, company: customer.company, po_number },
      customer,
      lines,
      personalization_texts,
      downstream: { goods_numbers },
    },
    personOf(customer),
  );
}

const personOf = ({ first_name, last_name }: CustomerRow) => [first_name, last_name].filter(Boolean).join(" ");

/** A gate says who approved the art, and on which day. */
function copiedGates(
  { order, productions, customer: old }: Template,
  customer: CustomerRow,
  { round, timeZone }: { round: CopyRound; timeZone: string },
): CopyWords["gates"] {
  if (order.art_approved_at === null) return [];
  const dayOf = (instant: string) => shopToday(new Date(instant), timeZone);
  const said = (by: CustomerRow, approved: string, created: string) =>
    `Art approved ${personOf(by)}, ${dayWords(dayOf(approved), dayOf(created))}`;
  const before = said(old, order.art_approved_at, order.created_at);
  const after = said(customer, earlier(order.art_approved_at, round.days), earlier(order.created_at, round.days));
  return productions.map(({ id, gate_json }) => ({
    id: copiedId("productions", id, round),
    gate_json: gate_json.replace(before, after),
  }));
}

/** Words of the archive's made-up companies and people: varied enough that their letters are as mixed as in a real shop. */
const FIRST_WORDS =
  "Alder Amber Anchor Aspen Baker Beacon Birch Bluff Bramble Bridge Canyon Cascade Cedar Cinder Clover Cobalt Compass Copper Coral Crescent Crown Delta Drift Eagle Elm Ember Falcon Fern Flint Forge Garnet Glacier Granite Grove Harbor Hazel Heron Hickory Indigo Iron Ivory Jasper Juniper Keystone Lakeside Lantern Linden Maple Marble Meadow Mesa Mill Nimbus Oak Onyx Opal Orchard Osprey Pewter Pine Prairie Quarry Quill Raven Redwood River Saddle Sage Sierra Slate Spruce Sterling Summit Thistle Timber Topaz Tulip Valley Vista Walnut Willow Wren Yarrow Zephyr".split(
    " ",
  );
const SECOND_WORDS =
  "Academy Athletics Aviation Bakery Bikes Brewing Builders Cafe Catering Charter Church Clinic Coffee College Construction Cycling Dairy Dental Design Diner Electric Engineering Events Farms Fitness Flooring Florist Foods Freight Gardens Golf Hardware Health Hockey Hospital Hotel Insurance Joinery Kitchens Labs Landscaping Laundry Legal Library Logistics Lumber Marina Masonry Media Motors Museum Music Optical Outfitters Painting Pharmacy Plumbing Press Racing Ranch Realty Robotics Rowing Sailing School Soccer Software Solar Studio Surveying Swim Tavern Theatre Tools Towing Transit University Vets Vineyards Volleyball Welding Windows Wrestling Yoga".split(
    " ",
  );
const ENDINGS = ["", " Co", " Inc", " LLC", " Group", " & Sons", " Club", " Partners", " Works", " Collective"];
const GIVEN_NAMES =
  "Aaron Abigail Ahmed Alice Amara Andre Anna Arjun Beatriz Ben Bianca Caleb Camila Carlos Chen Clara Daniel Deborah Diego Dmitri Elena Elijah Emma Farah Felix Fiona Gabriel Grace Hana Henry Ibrahim Imani Isabel Jack Jamal Jin Jorge Julia Kai Karim Kate Kenji Laila Lars Leah Liam Lucia Malik Maria Mateo Mei Mina Nadia Nathan Nina Noah Oliver Olga Omar Paula Peter Priya Quinn Rachel Rafael Rosa Samir Sara Sofia Tariq Theo Uma Victor Wanda Xavier Yara Yusuf Zoe".split(
    " ",
  );
const FAMILY_NAMES =
  "Abbott Adeyemi Alvarez Andersson Baptiste Bergman Bianchi Bishop Burke Castillo Chandra Chowdhury Costa Dawson Delgado Dubois Eriksen Esposito Fernandez Fischer Fitzgerald Fujita Garcia Gibson Gupta Haddad Hansen Hayashi Hughes Iqbal Ivanov Jansen Jensen Kaplan Kaur Kim Kowalski Kumar Lambert Larsen Levy Lindqvist Lopez Macdonald Mahmoud Martins Mbeki Meyer Mitchell Moreau Murphy Nakamura Navarro Nguyen Novak Obrien Okafor Olsen Ortiz Park Patel Pereira Petrov Quiroga Rahman Ramirez Reyes Rossi Sandoval Schmidt Sharma Silva Singh Svensson Takahashi Tanaka Torres Ueda Vargas Vasquez Wagner Walsh Weber Yamamoto Young Zhang Zimmerman".split(
    " ",
  );

/** The same at every run; two of a few thousand may be called alike, as in life. */
function archiveName(index: number) {
  const first = pick(FIRST_WORDS, index * 7);
  const second = pick(SECOND_WORDS, Math.floor(index / FIRST_WORDS.length) + index * 3);
  return {
    company: `${first} ${second}${pick(ENDINGS, Math.floor(index / 5) * 3 + index)}`,
    first_name: pick(GIVEN_NAMES, index * 11 + Math.floor(index / GIVEN_NAMES.length)),
    last_name: pick(FAMILY_NAMES, index * 13 + Math.floor(index / FAMILY_NAMES.length)),
  };
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? "";
}
