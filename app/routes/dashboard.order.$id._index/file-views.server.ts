import { isPreviewed } from "contract/file-kinds";
import type { File } from "contract/files.schema";
import { categoryWords, isKept, linkOf, oncePerLink, signOf } from "~/files/file-words";
import { paths } from "~/navigation/paths";

export type FilesView = ReturnType<typeof fileViews>;

/** Files of the order and its lines, the newest version of each name, of `total` with what the art department made. Only http(s) addresses become links. */
export function fileViews(orderId: number, files: readonly File[], total = 0) {
  const shown = oncePerLink(files).filter(
    (file, index) => !isKept(file) || !files.slice(index + 1).some(isNewerThan(file)),
  );
  const count = total > shown.length ? `${shown.length} of ${total}` : shown.length || null;
  return {
    /** The page of all files, where one adds more. */
    allTo: paths.orderFiles(orderId),
    /** "2 of 5" where the page of all files has more; null without any. */
    count,
    files: shown.map((file) => fileView(orderId, file)),
  };
}

const isNewerThan = (file: File) => (other: File) =>
  isKept(other) &&
  other.file_name === file.file_name &&
  other.entity_type === file.entity_type &&
  other.entity_id === file.entity_id;

export type FileView = ReturnType<typeof fileView>;

function fileView(orderId: number, file: File) {
  const kept = isKept(file);
  const link = kept ? null : linkOf(file);
  return {
    id: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    /** Where it is looked at; null where it stayed with the store. */
    to: kept ? paths.orderFiles(orderId, new URLSearchParams({ modal: "file", file: String(file.id) })) : null,
    /** Where it opens at the store; null without an address on the web. */
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
