import { calls } from "contract/calls";
import { expect, it } from "vitest";
import { ADDITIONS } from "./additions.server";

/** As the seed has them, and webhooks, which no screen calls. */
const OF_THE_SEED = `login logout listOrders orderTypes summarizeOrders triageOrders getOrder flagOrder unflagOrder patchLineItem workOrder
  listUsers createUser patchUser deleteUser listRoles flagProduction flagReceiving patchFlag resolveFlag
  assignLocations listReceivings listVipReceivings getReceiving patchReceiving splitRequisition listSplits patchSplit
  listSuppliers createSupplier getSupplier patchSupplier deleteSupplier
  listProductions totalReceivedUnits getProduction putProduction shopifyWebhook woocommerceWebhook`;

it("holds every call that the seed lacks", () => {
  const others = Object.keys(calls).filter((name) => !ADDITIONS.has(name as keyof typeof calls));
  expect(others.sort()).toEqual(OF_THE_SEED.split(/\s+/).sort());
});
