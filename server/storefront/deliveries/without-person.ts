import { field, isObject, type JsonObject, listAt, objectAt } from "../json-values";
import { isPersonal } from "../order-properties";

/** An order of a store without who placed it: what is decorated stays, and the country that it goes to. */
export function withoutPerson(order: JsonObject): JsonObject {
  const { customer: _customer, billing_address: _billing, ...rest } = order;
  const id = field(objectAt(order, "customer"), "id");
  const address = objectAt(order, "shipping_address");
  return {
    ...rest,
    ...(id !== undefined && { customer: { id } }),
    email: null,
    contact_email: null,
    phone: null,
    note: null,
    shipping_address: address && keep(address, ["country_code", "country", "province_code", "province"]),
    note_attributes: impersonal(order, "note_attributes"),
    line_items: listAt(order, "line_items").map((line) =>
      isObject(line) ? { ...line, properties: impersonal(line, "properties") } : line,
    ),
  };
}

const impersonal = (object: JsonObject, name: string) =>
  listAt(object, name).filter((one) => isObject(one) && !isPersonal(String(field(one, "name") ?? "")));

const keep = (object: JsonObject, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(object, name) ? [[name, object[name]]] : [])));
