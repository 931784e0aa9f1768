/** Hand-written pages that only have to be sent: 25 rows of 7 columns, the next 25, and one order. No script, no file beside them. */
export const LIST_PATH = "/page/1";
export const NEXT_PATH = "/page/2";
const ORDER_PATH = "/order";

const STYLE = `body{margin:0;font:13px/18px sans-serif}table{width:100%;border-collapse:collapse}
td,th{padding:6px 8px;text-align:left;border-bottom:1px solid #ddd}a{color:#0b57d0}`;

export const STATIC_PAGES: ReadonlyMap<string, string> = new Map([
  [LIST_PATH, listPage(1, NEXT_PATH)],
  [NEXT_PATH, listPage(2, LIST_PATH)],
  [ORDER_PATH, orderPage()],
]);

function listPage(page: number, nextPath: string): string {
  const rows = Array.from({ length: 25 }, (_, index) => row(1000 + page * 25 + index));
  return documentOf(
    "Orders",
    `<h1>Orders</h1><table><thead><tr><th>Order<th>Company<th>Status<th>Units<th>In hands<th>Owner<th>Total</thead><tbody>
${rows.join("\n")}
</tbody></table><a id="next" href="${nextPath}">Next page</a>`,
  );
}

function row(number: number): string {
  const cells = [`Harbor Athletics ${number}`, "In production", "48", "Fri Mar 20", "Dana Reyes", "USD 1,204.50"];
  return `<tr><td><a href="${ORDER_PATH}">#${number}</a>${cells.map((cell) => `<td>${cell}`).join("")}`;
}

function orderPage(): string {
  const rows = ["Polo, navy, M", "Polo, navy, L", "Cap, black"].map((line) => `<tr><td>${line}<td>24<td>Left chest`);
  return documentOf("#1042", `<h1>#1042</h1><p>Harbor Athletics, Fri Mar 20</p><table><tbody>${rows.join("")}</table>`);
}

function documentOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
