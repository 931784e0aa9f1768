import { paths } from "~/navigation/paths";

const WITHIN_MS = 120_000;
const NOT_SENT = "The photo wasn't sent. Try again, or enter it without one.";

/** Sends the form's photo, if it has one, and leaves its number in its place. The sentence for its field where it was not taken. */
export async function sendPhoto(form: FormData): Promise<Record<string, string[]> | null> {
  const photo = form.get("photo");
  form.delete("photo");
  if (!(photo instanceof File) || photo.size === 0) return null;
  const upload = new FormData();
  upload.set("production", String(Number.parseInt(String(form.get("production")), 10)));
  upload.set("photo", photo, photo.name);
  try {
    const response = await fetch(paths.floorEntries(), {
      method: "POST",
      body: upload,
      redirect: "manual",
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== "object" || answer === null) return { photo: [NOT_SENT] };
    if ("photo" in answer && typeof answer.photo === "number") {
      form.set("photo_file_id", String(answer.photo));
      return null;
    }
    return { photo: ["message" in answer ? String(answer.message) : NOT_SENT] };
  } catch {
    return { photo: [NOT_SENT] };
  }
}
