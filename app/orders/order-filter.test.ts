import { expect, test } from "vitest";
import { filtersInWords } from "~/lists/applied-filters";
import { orderFilter } from "./order-filter";

test("names the order by the rows of the list, and by its number where no row has it", () => {
  const rows = [
    { orderId: null, orderName: "Goods of stock" },
    { orderId: 7, orderName: "#1042" },
  ];
  const said = (id: string) => filtersInWords([orderFilter(rows)], [["order_id", id]]);
  expect([said("7"), said("8")]).toEqual([
    [{ label: "Order", value: "#1042", names: ["order_id"] }],
    [{ label: "Order", value: "no. 8", names: ["order_id"] }],
  ]);
});
