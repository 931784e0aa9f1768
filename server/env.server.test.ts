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

  it("takes an address for API_BASE_URL below which paths can stand", () => {
    const DATA_DIR = folder();
    expect(readSettings({ DATA_DIR, API_BASE_URL: "https://erp.example/" }).apiBaseUrl).toBe("https://erp.example");
    for (const text of ["", "erp.example", "ftp://erp.example", "https://erp.example?a=1", "https://u:p@erp.example"]) {
      expect(() => readSettings({ DATA_DIR, API_BASE_URL: text })).toThrow(/^API_BASE_URL (?:is|has a) /);
    }
  });

  it("names DATA_DIR and ADMIN_EMAIL when they are unusable", () => {
    expect(() => readSettings({ DATA_DIR: "package.json" })).toThrow(/^DATA_DIR is /);
    expect(() => readSettings({ DATA_DIR: tmpdir(), ADMIN_EMAIL: "nobody" })).toThrow(/^ADMIN_EMAIL is /);
  });
});

describe("mail", () => {
  it("is kept in the outbox without SMTP_URL, and comes in the shop's name from the host of APP_URL", () => {
    const DATA_DIR = folder();
    const { smtpUrl, mailFrom } = readSettings({ DATA_DIR, SHOP_NAME: "Acme", APP_URL: "https://orders.acme.example" });
    expect(smtpUrl).toBeNull();
    expect(mailFrom).toEqual({ name: "Acme", email: "no-reply@orders.acme.example" });
    expect(readSettings({ DATA_DIR, SHOP_NAME: "Acme", MAIL_FROM: "a@acme.example" }).mailFrom.name).toBe("Acme");
  });

  it("names SMTP_URL and MAIL_FROM when they are unusable, without telling the password", () => {
    const DATA_DIR = folder();
    expect(() => readSettings({ DATA_DIR, SMTP_URL: "http://u:secret@mail.example" })).toThrow(
      /^SMTP_URL isn't a mail server address/,
    );
    expect(() => readSettings({ DATA_DIR, SMTP_URL: "mail.example:25" })).toThrow(/^SMTP_URL/);
    expect(() => readSettings({ DATA_DIR, MAIL_FROM: "Acme" })).toThrow(/^MAIL_FROM is "Acme"/);
  });
});

describe("an address with a part that would be dropped without a word", () => {
  const read = (name: string, value: string) => () => readSettings({ DATA_DIR: folder(), [name]: value });

  it.each([
    ["APP_URL", "https://shop.example/orders", "path"],
    ["APP_URL", "https://shop.example/orders/", "path"],
    ["APP_URL", "https://shop.example//", "path"],
    ["APP_URL", "https://shop.example/?from=mail", "query"],
    ["APP_URL", "https://shop.example/#top", "fragment (#)"],
    ["APP_URL", "https://dana:secret@shop.example", "user name or password"],
    ["API_BASE_URL", "https://erp.example/api?key=1", "query"],
    ["API_BASE_URL", "https://erp.example/api#v2", "fragment (#)"],
    ["API_BASE_URL", "https://dana:secret@erp.example/api", "user name or password"],
    ["SMTP_URL", "smtp://u:secret@mail.example:587/inbox", "path"],
    ["SMTP_URL", "smtp://u@mail.example#secret", "fragment (#)"],
  ])("is refused: %s=%s has a %s", (name, value, part) => {
    expect(read(name, value)).toThrow(`${name} has a ${part}`);
  });

  it.each(["postgres://u:se#cret@host/orders", "postgres://u:se/cret@host/orders", "postgres://host/orders/more"])(
    "is refused, without telling the password: DATABASE_URL=%s",
    (value) => {
      expect(read("DATABASE_URL", value)).toThrow(
        /^DATABASE_URL can't be read\. Set it to postgres:\/\/user:password@host/,
      );
      expect(read("DATABASE_URL", value)).not.toThrow(/cret/);
    },
  );

  it("is none: a lone slash at the end, the database of a socket, options of mail", () => {
    expect(read("APP_URL", "https://shop.example/")().appUrl).toBe("https://shop.example");
    expect(read("APP_URL", "http://localhost:3000/")().appUrl).toBe("http://localhost:3000");
    for (const url of [
      "postgres:///orders?host=/run/postgresql",
      "postgres://orders@db",
      "postgresql://u:p%23@db/o?sslmode=require",
    ])
      expect(read("DATABASE_URL", url)().databaseUrl).toBe(url);
    expect(read("SMTP_URL", "smtp://u:p@mail.example/?requireTLS=true")().smtpUrl).toContain("requireTLS");
  });
});
