import {
  propertyKey,
  propertyLabel,
  readPropertyFilter as readFilter,
  writePropertyFilter,
} from "contract/line-properties";
import type { OrderProperty } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { PROPERTY_MODAL, PROPERTY_NAME_KEY, type PropertyChoice, type PropertyFilterView } from "./property-filter";

/** As much of an answer as the filter compares. */
const MAX_VALUE_LENGTH = 200;

/** The dialog about answers on lines, where the URL opens it. */
export async function readPropertyFilter(
  backend: BackendClient,
  params: URLSearchParams,
): Promise<PropertyFilterView | null> {
  if (params.get("modal") !== PROPERTY_MODAL) return null;
  const name = propertyLabel(params.get(PROPERTY_NAME_KEY) ?? "");
  const answer = await backend.call("listOrderProperties", { query: name ? { name } : {} });
  if (!answer.ok) return { names: [], chosen: null, problem: answer.error.message };
  const [property] = answer.data.data;
  if (name && property) return { names: [], chosen: chosenView(property, params.getAll("property[]")), problem: null };
  return { names: name ? [] : answer.data.data.map((one) => one.name), chosen: null, problem: null };
}

function chosenView({ name, values }: OrderProperty, applied: readonly string[]) {
  const asked = applied
    .flatMap((text) => readFilter(text) ?? [])
    .filter((one) => propertyKey(one.name) === propertyKey(name));
  const isOn = (value: string | null) => asked.some((one) => one.value?.toLowerCase() === value?.toLowerCase());
  const choice = (value: string | null, label: string, orders: number | null): PropertyChoice => ({
    filter: writePropertyFilter({ name, value }),
    label,
    orders,
    isOn: isOn(value),
  });
  const answers = values.map(({ value, orders }) => choice(value.slice(0, MAX_VALUE_LENGTH), value, orders));
  const typed = asked.filter(
    ({ value }) => value !== null && !values.some((one) => one.value.toLowerCase() === value.toLowerCase()),
  );
  const others = typed.map(({ value }) => choice(value, value ?? "", null));
  return { name, choices: [choice(null, "Any answer", null), ...others, ...answers] };
}
