import { expect, it } from "vitest";
import { addressLines } from "./address-words";

it("names a person once whose company has the same name", () => {
  const address = {
    name: "Ellen Marsh",
    company: "Ellen Marsh",
    line_1: "18 Wharf Row",
    city: "Port Alder",
    region: "ME",
  };
  expect(addressLines(address)).toEqual(["Ellen Marsh", "18 Wharf Row", "Port Alder, ME"]);
});
