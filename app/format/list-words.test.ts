import { expect, it } from "vitest";
import { listWords } from "./list-words";

it("joins names as Intl does", () => {
  const lists = [[], ["Art"], ["Art", "Sourcing"], ["Art", "Sourcing", "Receiving"]];
  const joined = new Intl.ListFormat("en-US");
  expect(lists.map(listWords)).toEqual(lists.map((names) => joined.format(names)));
});
