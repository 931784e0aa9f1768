import { signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
import { customer, customerDetail, customerPatch, customerQuery } from "./customers.schema";
import { historyList, historyQuery } from "./history.schema";
import { CHANGES_ORDERS, LISTS_ORDERS } from "./needs";

const { get, patch } = signedIn({ tag: "Customers" });

/** Who orders. */
export const customersCalls = {
  listCustomers: get("/customers", "List customers", {
    needs: LISTS_ORDERS,
    query: customerQuery,
    response: listEnvelope(customer),
  }),
  getCustomer: get("/customers/{id}", "One customer with orders, logos and files", {
    needs: LISTS_ORDERS,
    response: oneEnvelope(customerDetail),
  }),
  patchCustomer: patch("/customers/{id}", "Change contact, addresses, note and tags", {
    needs: CHANGES_ORDERS,
    body: customerPatch,
    response: writeEnvelope(customerDetail),
  }),
  listCustomerHistory: get("/customers/{id}/history", "History, newest first", {
    needs: LISTS_ORDERS,
    query: historyQuery,
    response: historyList,
  }),
} as const;
