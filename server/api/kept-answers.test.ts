import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Connection, connectSqlite } from "../db/connect";
import { postgres } from "../db/dialect/postgres";
import { migrateToLatest } from "../db/migrate";
import { type KeptAnswers, keepAnswers } from "./kept-answers";

let dir: string;
let ours: Connection;
let another: Connection;
let kept: KeptAnswers;
let made: number;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "orders-test-"));
  ours = connectSqlite(join(dir, "orders.db"));
  await migrateToLatest(ours.db, ours.dialect);
  another = connectSqlite(join(dir, "orders.db"));
});
afterAll(async () => {
  await ours.db.destroy();
  await another.db.destroy();
  await rm(dir, { recursive: true, force: true });
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

describe("kept answers", () => {
  it("give the same text again while nothing is written", async () => {
    const first = await kept.read("roles", answer);
    expect(await kept.read("roles", answer)).toBe(first);
    expect(made).toBe(1);
  });

  it("are made once for those who ask side by side, and a failure is not kept", async () => {
    const texts = await Promise.all([
      kept.read("roles", answer),
      kept.read("roles", answer),
      kept.read("roles", answer),
    ]);
    expect(new Set(texts).size).toBe(1);
    expect(made).toBe(1);
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
    const always = keepAnswers({ db: ours.db, dialect: postgres });
    await always.read("roles", answer);
    await always.read("roles", answer);
    expect(made).toBe(2);
  });
});
