import { redirect } from "@remix-run/node";
import { readForm, refuse } from "~/backend/forms.server";
import { uploadOf } from "~/backend/uploads.server";
import { applyForm } from "~/imports/import-request.server";
import { changeQuery, paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";

/**
 * Files: passed on to the backend as they arrive, as a dry run. A form with `import_id`: applies the files of that dry run.
 * Ends on the dialog that shows the import.
 */
export async function importOrders(request: Request): Promise<Response> {
  const { backend } = await requireUser(request);
  const upload = uploadOf(request);
  const form = upload ? new FormData() : await readForm(request);
  const answer = await backend.call("importOrders", { form: upload ?? applyForm(form) });
  if (!answer.ok) return refuse(answer.error, form);
  const query = new URL(request.url).searchParams;
  const shown = changeQuery(query, { modal: "import", import: answer.data.data.id, outcome: null, rows: null });
  return redirect(paths.newOrders(shown), 303);
}
