import type { TestApi } from "./test-api";

/** A field, or with a name a file. */
export type Part = readonly [field: string, content: string | Buffer, filename?: string];

/** A multipart POST as a browser makes it. */
export async function sendForm(
  { api }: Pick<TestApi, "api">,
  path: string,
  parts: readonly Part[],
  headers: Record<string, string>,
) {
  const form = new FormData();
  for (const [field, content, filename] of parts) {
    if (typeof content === "string" && filename === undefined) form.append(field, content);
    else form.append(field, new Blob([Buffer.from(content)]), filename);
  }
  // As a blob: where the backend stops reading a form, Node 24 fails with nobody listening.
  const body = await new Response(form).blob();
  const response = await api.request(`http://backend/api${path}`, {
    method: "POST",
    body,
    headers: { ...headers, "Content-Type": body.type },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}
