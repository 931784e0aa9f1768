import type { StreamedBody } from "./transport.server";

/** The files that a form sends, to be passed on as they arrive; null where the form is not one of files. */
export function uploadOf(request: Request): StreamedBody | null {
  const contentType = request.headers.get("Content-Type") ?? "";
  const isUpload = /^multipart\/form-data\b/i.test(contentType);
  return isUpload && request.body ? { stream: request.body, contentType } : null;
}
