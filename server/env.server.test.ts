import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readServingSettings, readSettings } from "./env.server";

const SHARED = "postgres://orders@localhost/orders";

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), "orders-settings-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

describe("the session secret", () => {
  it("is generated once for the process that serves, and kept in the data folder", () => {
    const DATA_DIR = folder();
    const first = readServingSettings({ DATA_DIR });
    expect(first.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(readServingSettings({ DATA_DIR }).sessionSecret).toBe(first.sessionSecret);
  });

  it("must be given where the database is shared, and be long enough", () => {
    const DATA_DIR = folder();
    expect(() => readServingSettings({ DATA_DIR, DATABASE_URL: SHARED })).toThrow(/^SESSION_SECRET is not set\./);
    expect(() => readServingSettings({ DATA_DIR, SESSION_SECRET: "short" })).toThrow(/^SESSION_SECRET is too short\./);
  });

  it("is nothing that an import on the command line asks for or makes", () => {
    const DATA_DIR = folder();
    expect(readSettings({ DATA_DIR, DATABASE_URL: SHARED }).databaseUrl).toBe(SHARED);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it("names DATA_DIR and ADMIN_EMAIL when they are unusable", () => {
    expect(() => readSettings({ DATA_DIR: "package.json" })).toThrow(/^DATA_DIR is /);
    expect(() => readSettings({ DATA_DIR: tmpdir(), ADMIN_EMAIL: "nobody" })).toThrow(/^ADMIN_EMAIL is /);
  });
});
