import { openTestDatabase, type TestDatabase } from "tests/setup/database";
import { until } from "tests/setup/until";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connect } from "../db/connect";
import { type KeptAnswers, keepAnswers } from "./kept-answers";

let ours: TestDatabase;
let another: Connection;
let kept: KeptAnswers;
let made: number;

beforeAll(async () => {
  ours = await openTestDatabase();
  another = connect(ours.place);
});
afterAll(async () => {
  await another.db.destroy();
  await ours.close();
});
beforeEach(() => {
  kept = keepAnswers(ours);
  made = 0;
});

const answer = async () => {
  made += 1;
  const roles = await ours.db.selectFrom("roles").select("name").orderBy("id").execute();
  return roles.map(({ name }) => name).join();
};
const rename = (connection: Connection, name: string) =>
  connection.db.updateTable("roles").set({ name }).where("id", "=", 1).execute();

/** On a PostgreSQL server each write counts, into whichever of its databases: other tests may write meanwhile. */
const inQuiet = (work: () => Promise<boolean>) =>
  until(async () => {
    made = 0;
    kept = keepAnswers(ours);
    return await work();
  });

describe("kept answers", () => {
  it("give the same text again while nothing is written", async () => {
    await inQuiet(async () => {
      const first = await kept.read("roles", answer);
      expect(await kept.read("roles", answer)).toBe(first);
      return made === 1;
    });
  });

  it("outlive what is written aside, and nothing that is written after it", async () => {
    const { db, dialect } = ours;
    await inQuiet(async () => {
      await kept.read("roles", answer);
      await dialect.writeAside(db, async (trx) => {
        await trx.updateTable("roles").set({ name: "Aside" }).where("id", "=", 1).execute();
      });
      await kept.read("roles", answer);
      return made === (dialect.name === "sqlite" ? 1 : 2);
    });
    await rename({ db } as Connection, "After");
    expect(await kept.read("roles", answer)).toContain("After");
  });

  it("are made once for those who ask side by side, and a failure is not kept", async () => {
    let texts: string[] = [];
    await inQuiet(async () => {
      texts = await Promise.all([kept.read("roles", answer), kept.read("roles", answer), kept.read("roles", answer)]);
      expect(new Set(texts).size).toBe(1);
      return made === 1;
    });
    const failing = async () => {
      throw new Error("no answer");
    };
    await expect(kept.read("other", failing)).rejects.toThrow("no answer");
    expect(await kept.read("other", answer)).toBe(texts[0]);
  });

  it("are one for each key", async () => {
    await kept.read("roles", answer);
    await kept.read("roles of tomorrow", answer);
    expect(made).toBe(2);
  });

  it("are made anew after a write of this process", async () => {
    await kept.read("roles", answer);
    await rename(ours, "Owner");
    expect(await kept.read("roles", answer)).toMatch(/^Owner,/);
  });

  it("are made anew after a write of another process", async () => {
    await kept.read("roles", answer);
    await rename(another, "Boss");
    expect(await kept.read("roles", answer)).toMatch(/^Boss,/);
  });

  it("are not of before a transaction that began earlier and is committed now", async () => {
    let commit = () => {};
    const isOver = new Promise<void>((done) => {
      commit = done;
    });
    let begin = () => {};
    const hasWritten = new Promise<void>((done) => {
      begin = done;
    });
    const transaction = another.db.transaction().execute(async (trx) => {
      await trx.updateTable("roles").set({ name: "Founder" }).where("id", "=", 1).execute();
      begin();
      await isOver;
    });
    await hasWritten;
    expect(await kept.read("roles", answer)).not.toMatch(/^Founder,/);
    expect(await kept.read("roles", answer)).not.toMatch(/^Founder,/);
    commit();
    await transaction;
    expect(await kept.read("roles", answer)).toMatch(/^Founder,/);
  });

  it("are not kept when something was written while they were made", async () => {
    await kept.read("roles", async () => {
      const text = await answer();
      await rename(ours, "Chief");
      return text;
    });
    expect(await kept.read("roles", answer)).toMatch(/^Chief,/);
  });

  it("keep no failure", async () => {
    await expect(kept.read("roles", () => Promise.reject(new Error("once")))).rejects.toThrow("once");
    expect(await kept.read("roles", answer)).toContain("Viewer");
  });

  it("are made every time where the database can't say whether it changed", async () => {
    const always = keepAnswers({ db: ours.db, dialect: { ...ours.dialect, stateOf: () => Promise.resolve(null) } });
    await always.read("roles", answer);
    await always.read("roles", answer);
    expect(made).toBe(2);
  });
});
