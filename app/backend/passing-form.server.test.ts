import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passForm } from "./passing-form.server";

function streamOf(form: FormData) {
  const { body, headers } = new Response(form);
  if (!body) throw new Error("The form has no body.");
  return { stream: body, contentType: headers.get("Content-Type") ?? "" };
}

const arrived = ({ stream, contentType }: { stream: ReadableStream<Uint8Array>; contentType: string }) =>
  new Response(stream, { headers: { "Content-Type": contentType } }).formData();

describe("a form that passes", () => {
  it("keeps files and their order, changes and drops fields, and tells what was typed", async () => {
    const big = randomBytes(3_000_000);
    const form = new FormData();
    form.append("comment", "Ünïcode\nand lines");
    form.append("intent", "upload");
    form.append("file", new Blob([big]), 'a "b" ü.png');
    form.append("file", new Blob(["small"]), "b.txt");
    form.append("late", "behind the files");
    const passing = passForm(streamOf(form), (name, value) => (name === "intent" ? null : value.toUpperCase()));
    const sent = await arrived(passing.body);
    expect([...sent.keys()]).toEqual(["comment", "file", "file", "late"]);
    expect(String(sent.get("comment")).replace("\r\n", "\n")).toBe("ÜNÏCODE\nAND LINES");
    const [first, second] = sent.getAll("file") as File[];
    expect(Buffer.from((await first?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(big)).toBe(true);
    expect([first?.name, second?.name, await second?.text()]).toEqual(['a "b" ü.png', "b.txt", "small"]);
    expect(passing.fields.get("late")).toBe("behind the files");
    expect(passing.fields.get("intent")).toBe("upload");
  });

  it("that breaks off breaks off behind it too, and nothing else does", async () => {
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of';
    const { body } = passForm(
      { stream: new Blob([start]).stream(), contentType: "multipart/form-data; boundary=x" },
      (_, value) => value,
    );
    await expect(arrived(body)).rejects.toThrow();
  });

  // An error that nobody hears fails the run: Vitest counts unhandled errors.
  it("whose type names no boundary is answered at once", async () => {
    const form = { stream: new Blob(["--x--\r\n"]).stream(), contentType: "multipart/form-data" };
    const pass = async () => passForm(form, (_, value) => value);
    const answer = await pass().catch((thrown: Response) => thrown);
    expect(answer).toMatchObject({ status: 422 });
  });

  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  it.each([
    ["in a file", `${head}half of`],
    ["in a head", head.slice(0, 20)],
    ["behind a broken head", `--x\r\n\0bad\r\n\r\nx\r\n${head}a\r\n--x--\r\n`],
    ["before it began", ""],
  ])("that breaks off %s fails its reader, however late it reads", async (_where, start) => {
    let isGone = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(start || "\r\n")),
      pull: (controller) => {
        isGone = true;
        controller.error(new Error("the line is gone"));
      },
    });
    const { body } = passForm({ stream, contentType: "multipart/form-data; boundary=x" }, (_, value) => value);
    await expect.poll(() => isGone).toBe(true);
    await expect(arrived(body)).rejects.toThrow();
  });

  it("takes a part without a name for one with an empty name", async () => {
    const nameless = "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n";
    const form = { stream: new Blob([nameless]).stream(), contentType: "multipart/form-data; boundary=x" };
    expect((await arrived(passForm(form, (_, value) => value).body)).get("")).toBe("a");
  });

  it("is let go where nobody reads it on", async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')),
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => {
        cancelled = true;
      },
    });
    const { body } = passForm({ stream: endless, contentType: "multipart/form-data; boundary=x" }, (_, value) => value);
    const reader = body.stream.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    await expect.poll(() => cancelled).toBe(true);
  });
});
