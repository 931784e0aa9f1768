import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { categoryWords, isKept, linkOf, oncePerLink, signOf } from "~/files/file-words";
import { paths } from "~/navigation/paths";
import type { FilesView, FileView } from "./files-card";

/** Files of the order and its lines, the newest version of each name, of `total` with what the art department made. Only http(s) addresses become links. */
export function fileViews(orderId: number, files: readonly File[], total = 0): FilesView {
  const shown = oncePerLink(files).filter(
    (file, index) => !isKept(file) || !files.slice(index + 1).some(isNewerThan(file)),
  );
  const count = total > shown.length ? `${shown.length} of ${total}` : shown.length || null;
  return { allTo: paths.orderFiles(orderId), count, files: shown.map((file) => fileView(orderId, file)) };
}

const isNewerThan = (file: File) => (other: File) =>
  isKept(other) &&
  other.file_name === file.file_name &&
  other.entity_type === file.entity_type &&
  other.entity_id === file.entity_id;

function fileView(orderId: number, file: File): FileView {
  const kept = isKept(file);
  const link = kept ? null : linkOf(file);
  return {
    id: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    to: kept ? paths.orderFiles(orderId, new URLSearchParams({ modal: "file", file: String(file.id) })) : null,
    href: link?.href ?? null,
    place: kept
      ? file.version && file.version > 1
        ? `Version ${file.version}`
        : null
      : link
        ? `Opens at ${link.host}`
        : "No link",
    kind: categoryWords(file.category) ?? file.mime_type ?? null,
  };
}
