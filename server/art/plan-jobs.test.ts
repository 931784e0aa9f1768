import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HeldJob, type JobKey, type JobLine, planJobs } from "./plan-jobs";

const CHEST: JobKey = {
  method: "Embroidery",
  location: "Left Side Chest",
  proofId: 1,
  title: "Polo",
  decorator: null,
};
const job = (id: number, lines: number[], more: Partial<HeldJob> = {}): HeldJob => ({
  ...CHEST,
  id,
  isBegun: false,
  lines: lines.map((lineId) => ({ lineId, counts: 0 })),
  ...more,
});
const none = { changed: [], joined: [], left: [], removed: [], merged: [], added: [] };

describe("jobs follow their lines", () => {
  it("stay as they are where nothing differs", () => {
    expect(planJobs([{ id: 1, desired: [CHEST] }], [job(7, [1, 2])])).toEqual(none);
  });

  it("take a size in that came later", () => {
    const moves = planJobs([{ id: 3, desired: [CHEST] }], [job(7, [1, 2], { isBegun: true })]);
    expect(moves).toEqual({ ...none, joined: [{ jobId: 7, lineId: 3 }] });
  });

  it("go with all of their sizes to another place or method", () => {
    const back = { ...CHEST, location: "Back Center" };
    const lines = [1, 2].map((id) => ({ id, desired: [back] }));
    expect(planJobs(lines, [job(7, [1, 2])])).toEqual({ ...none, changed: [{ id: 7, ...back }] });
  });

  it("stay at their own place where all of their line is decorated by somebody else", () => {
    const desired = ["Left Side Chest", "Back Center"].map((location) => ({ ...CHEST, location, decorator: "Stitch" }));
    const [chest, back] = desired;
    const jobs = [job(7, [1], { isBegun: true }), job(8, [1], { location: "Back Center" })];
    const { changed, ...others } = planJobs([{ id: 1, desired }], jobs);
    expect(new Map(changed.map(({ id, ...key }) => [id, key]))).toEqual(
      new Map([
        [7, chest],
        [8, back],
      ]),
    );
    expect({ changed: [], ...others }).toEqual(none);
  });

  it("leave a size to a job of its own that is decorated otherwise", () => {
    const print = { ...CHEST, method: "Screen Print" };
    expect(planJobs([{ id: 1, desired: [print] }], [job(7, [1, 2])])).toEqual({
      ...none,
      left: [{ jobId: 7, lineId: 1 }],
      added: [{ ...print, lineIds: [1] }],
    });
  });

  it("part with their proof, but for pieces that are counted", () => {
    const other = { ...CHEST, proofId: 2 };
    expect(planJobs([{ id: 1, desired: [other] }], [job(7, [1, 2])])).toMatchObject({
      left: [{ jobId: 7, lineId: 1 }],
      added: [{ proofId: 2, lineIds: [1] }],
    });
    const counted = { ...job(7, [1, 2]), lines: [1, 2].map((lineId) => ({ lineId, counts: 1 })) };
    expect(planJobs([{ id: 1, desired: [other] }], [counted])).toEqual(none);
  });

  it("become one once their proofs are one", () => {
    const lines = [1, 2, 3].map((id) => ({ id, desired: [CHEST] }));
    expect(planJobs(lines, [job(7, [1]), job(8, [2]), job(9, [3])])).toEqual({
      ...none,
      left: [
        { jobId: 8, lineId: 2 },
        { jobId: 9, lineId: 3 },
      ],
      removed: [8, 9],
      merged: [
        { id: 8, into_id: 7 },
        { id: 9, into_id: 7 },
      ],
      joined: [
        { jobId: 7, lineId: 2 },
        { jobId: 7, lineId: 3 },
      ],
    });
  });

  it("keep to their place with the lines that want it once begun, whatever their proof is now", () => {
    const [began, other] = [job(7, [1, 2], { isBegun: true }), { ...CHEST, proofId: 2 }];
    expect(
      planJobs(
        [1, 2].map((id) => ({ id, desired: [other] })),
        [began],
      ),
    ).toEqual({
      ...none,
      changed: [{ id: 7, ...other }],
    });
    const lines = [
      { id: 1, desired: [] },
      { id: 2, desired: [other] },
    ];
    expect(planJobs(lines, [began])).toEqual({
      ...none,
      changed: [{ id: 7, ...other }],
      left: [{ jobId: 7, lineId: 1 }],
    });
  });

  it("go with a line that is out, unless it was begun", () => {
    expect(planJobs([{ id: 1, desired: [] }], [job(7, [1])])).toMatchObject({ removed: [7] });
    expect(planJobs([{ id: 1, desired: [] }], [job(7, [1], { isBegun: true })])).toEqual(none);
  });

  it("never lose a counted line, and leave each wanted operation in exactly one job", () => {
    const key = fc.record({
      method: fc.constantFrom("Embroidery", "Screen Print"),
      location: fc.constantFrom("Left Side Chest", "Back Center"),
      proofId: fc.constantFrom(1, 2),
      title: fc.constant("Polo"),
      decorator: fc.constant(null),
    });
    const desired = fc.uniqueArray(key, { maxLength: 2, selector: ({ method, location }) => `${method} ${location}` });
    const lines = fc
      .array(desired, { minLength: 1, maxLength: 3 })
      .map((all) => all.map((own, index): JobLine => ({ id: index + 1, desired: own })));
    const jobs = fc
      .array(
        fc.record({
          key,
          isBegun: fc.boolean(),
          lineIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
          counts: fc.nat(1),
        }),
        { maxLength: 4 },
      )
      .map((all) =>
        all.map(
          ({ key: own, isBegun, lineIds, counts }, index): HeldJob => ({
            ...own,
            id: index + 1,
            isBegun,
            lines: lineIds.map((lineId) => ({ lineId, counts: isBegun ? counts : 0 })),
          }),
        ),
      );
    fc.assert(
      fc.property(lines, jobs, (asked, held) => {
        const moves = planJobs(asked, held);
        const after = new Map(
          held.map((one) => [one.id, { ...one, ...moves.changed.find(({ id }) => id === one.id) }]),
        );
        const members = (id: number) => [
          ...(held
            .find((one) => one.id === id)
            ?.lines.filter(({ lineId }) => !moves.left.some((left) => left.jobId === id && left.lineId === lineId))
            .map(({ lineId }) => lineId) ?? []),
          ...moves.joined.filter(({ jobId }) => jobId === id).map(({ lineId }) => lineId),
        ];
        for (const one of held)
          for (const { lineId, counts } of one.lines) if (counts > 0) expect(members(one.id)).toContain(lineId);
        for (const removed of moves.removed) expect(members(removed)).toEqual([]);
        for (const { id, desired: all } of asked) {
          for (const one of all) {
            const isHere = ({ method, location }: Pick<HeldJob, "method" | "location">) =>
              method === one.method && location === one.location;
            const holding = [...after.values()].filter((held) => isHere(held) && members(held.id).includes(id)).length;
            const fresh = moves.added.filter((added) => isHere(added) && added.lineIds.includes(id)).length;
            const before = held.filter((one) => isHere(one) && one.lines.some(({ lineId }) => lineId === id)).length;
            expect(holding + fresh).toBeGreaterThanOrEqual(1);
            expect(holding + fresh).toBeLessThanOrEqual(Math.max(1, before));
          }
        }
      }),
    );
  });
});
