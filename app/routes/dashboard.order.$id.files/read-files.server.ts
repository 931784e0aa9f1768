import type { ListMeta } from "contract/conventions.schema";
import type { File, FileWithVersions } from "contract/files.schema";
import type { Order } from "contract/orders.schema";
import type { BackendClient } from "~/backend/client.server";
import { linkOf, oncePerLink } from "~/files/file-words";

export interface FilesRead {
  files: readonly FileWithVersions[];
  meta: Pick<ListMeta, "current_page" | "per_page" | "total">;
  /** Why nothing can be added here; null where it can. */
  problem: string | null;
}

const PER_PAGE = 25;

/** The order's files. A backend that keeps none still names those that came with the order. */
export async function readFiles(backend: BackendClient, id: number, page: number): Promise<FilesRead> {
  const answer = await backend.call("listOrderFiles", { id, query: { page, per_page: PER_PAGE } });
  if (answer.ok) return { files: answer.data.data, meta: answer.data.meta, problem: null };
  const { data: order } = await backend.read("getOrder", { id });
  const files = oncePerLink(order.customer_files).map((file) => ({
    ...file,
    versions: [],
    line_items: linesOf(file, order),
  }));
  const problem =
    answer.error.kind === "missing"
      ? "Your company's order system keeps no files here. These came with the order."
      : `The files could not be read. ${answer.error.message}`;
  return { files, meta: { current_page: 1, per_page: Math.max(files.length, 1), total: files.length }, problem };
}

/** Of a link of the store, all lines that carry it. */
function linesOf(file: File, { customer_files, line_items }: Order) {
  const link = file.disk === "remote" ? linkOf(file)?.href : undefined;
  const same = customer_files.filter((other) => other === file || (link !== undefined && linkOf(other)?.href === link));
  return line_items.filter(({ id }) =>
    same.some(({ entity_type, entity_id }) => entity_type === "order_line_item" && entity_id === id),
  );
}
