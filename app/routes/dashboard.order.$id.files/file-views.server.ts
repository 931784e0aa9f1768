import { isPreviewed } from "contract/file-kinds";
import type { File, FileLine, FileWithVersions } from "contract/files.schema";
import { isolated } from "contract/isolated";
import { sizesWords } from "contract/size-order";
import { categoryWords, isKept, linkOf, pictureWords, signOf, sizeWords } from "~/files/file-words";
import { instantWords, type ShopClock } from "~/format/instant-words";
import { changeQuery, paths } from "~/navigation/paths";
import type { FileDialogState, VersionView } from "./file-view";

const SHORT_HASH = 7;

export interface FilesContext {
  orderId: number;
  query: URLSearchParams;
  clock: ShopClock;
}

const PLACES: Readonly<Record<string, string>> = {
  order_line_item: "Line",
  art_proof: "Proof",
  art_upload: "Proof",
};

/** A name with its versions, or a link of the store. */
export type FileEntryView = ReturnType<typeof entryView>;

export function entryView(file: FileWithVersions, context: FilesContext) {
  const kept = isKept(file);
  return {
    key: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    thumb: kept && isPreviewed(file.mime_type) ? paths.filePreview(file.id, "small") : null,
    category: categoryWords(file.category),
    /** "Pique Polo, Navy, S–XL" where it belongs to lines of the order, "Proof" where it was made for it. */
    place: linesWords(file.line_items) || (PLACES[file.entity_type ?? ""] ?? null),
    newest: kept ? versionView(file, context) : null,
    earlier: file.versions.map((earlier) => versionView(earlier, context)),
    /** Where it opens at the store; null without an address. */
    link: kept ? null : linkOf(file),
  };
}

/** "Pique Polo, Navy, S–XL; Fleece Vest, Black, M". */
function linesWords(lines: readonly FileLine[]): string {
  const productOf = ({ title, color }: FileLine) => [title || "Untitled item", color].filter(Boolean).join(", ");
  const products = [...new Set(lines.map(productOf))];
  const sizesOf = (product: string) => sizesWords(lines.filter((line) => productOf(line) === product));
  return isolated(products.map((product) => [product, sizesOf(product)].filter(Boolean).join(", ")).join("; "));
}

function versionView(file: File, { orderId, query, clock }: FilesContext): VersionView {
  const dialogTo = (modal: string) => paths.orderFiles(orderId, changeQuery(query, { modal, file: file.id }));
  return {
    id: file.id,
    version: file.version ?? 1,
    size: sizeWords(file.size_bytes),
    picture: pictureWords(file),
    who: file.uploaded_by?.name ?? null,
    when: file.created_at ? instantWords(file.created_at, clock) : null,
    iso: file.created_at ?? null,
    hash: file.sha256?.slice(0, SHORT_HASH) ?? null,
    downloadTo: paths.fileDownload(file.id),
    openTo: dialogTo("file"),
    // Versions of a proof are kept.
    deleteTo: file.entity_type === "art_upload" ? null : dialogTo("delete-file"),
  };
}

/** The dialog that the URL asks for, over a file of the list. */
export function dialogView(files: readonly FileWithVersions[], context: FilesContext): FileDialogState {
  const modal = context.query.get("modal");
  if (modal !== "file" && modal !== "delete-file") return null;
  const asked = context.query.get("file");
  const group = files.find((file) => [file, ...file.versions].some(({ id }) => String(id) === asked));
  const file = group && [group, ...group.versions].find(({ id }) => String(id) === asked);
  if (!group || !file || !isKept(file)) return "absent";
  const { version, size, picture, who, when, downloadTo, deleteTo } = versionView(file, context);
  if (modal === "delete-file" && deleteTo === null) return "absent";
  return {
    mode: modal === "file" ? "show" : "delete",
    id: file.id,
    name: file.file_name,
    sign: signOf(file.file_name),
    version,
    isNewest: file.id === group.id,
    preview: isPreviewed(file.mime_type) ? paths.filePreview(file.id, "large") : null,
    downloadTo,
    deleteTo,
    facts: [
      ["Version", `${version}${file.id === group.id ? "" : ", not the newest"}`],
      ["Category", categoryWords(file.category)],
      ["Size", [size, picture].filter(Boolean).join(", ") || null],
      ["Type", file.mime_type ?? null],
      ["Added", [when, who ? `by ${who}` : null].filter(Boolean).join(" ")],
      ["SHA-256", file.sha256 ?? null],
    ],
  };
}
