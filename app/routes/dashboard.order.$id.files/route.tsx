import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { uploadOf } from "~/backend/uploads.server";
import { pageIn } from "~/lists/page-in";
import { changeQuery, paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { Blank } from "~/ui/blank";
import { Card } from "~/ui/card";
import { ErrorPage } from "~/ui/error-page";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { addFiles, removeFile } from "./actions.server";
import { FileDialog } from "./file-dialog";
import { FileRow } from "./file-row";
import { dialogView, entryView } from "./file-views.server";
import { readFiles } from "./read-files.server";
import { UploadCard } from "./upload-card";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const query = new URL(request.url).searchParams;
  const [{ files, meta, problem }, clock] = await Promise.all([
    readFiles(backend, orderId, pageIn(query)),
    readShopClock(),
  ]);
  const context = { orderId, query, clock };
  return {
    orderId,
    problem,
    entries: files.map((file) => entryView(file, context)),
    dialog: dialogView(files, context),
    page: meta.current_page,
    perPage: meta.per_page,
    total: meta.total,
    pageTo: paths.orderFiles(orderId, changeQuery(query, { page: "{page}", modal: null, file: null })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const orderId = orderIdOf(params.id);
  const upload = uploadOf(request);
  return upload ? addFiles(signedIn, orderId, upload) : removeFile(signedIn, orderId, request);
}

export default function FilesPage() {
  const { orderId, problem, entries, dialog, page, perPage, total, pageTo } = useLoaderData<typeof loader>();
  const refusal = useFormAnswer<typeof action>();
  const toPage = (number: number) => pageTo.replace("%7Bpage%7D", String(number));
  return (
    <div className="order-main pt-3 pb-6 px-6 max-md:px-4">
      <FileDialog dialog={dialog} refusal={refusal} />
      {problem ? (
        <Notice tone="care">{problem}</Notice>
      ) : (
        // What was chosen has arrived: the form begins anew.
        <UploadCard key={entries[0]?.newest?.id} orderId={orderId} refusal={dialog ? undefined : refusal} />
      )}
      <Card title="Files" note={total > 0 ? total : undefined} body="flush">
        {entries.length === 0 ? (
          <Blank icon="package-open" title="No files yet">
            Customer art, mockups and documents appear here when they are added.
          </Blank>
        ) : (
          <ul>
            {entries.map((file) => (
              <FileRow key={file.key} file={file} />
            ))}
          </ul>
        )}
        {total > perPage || page > 1 ? (
          <Pager page={page} perPage={perPage} total={total} noun={["file", "files"]} pageTo={toPage} />
        ) : null}
      </Card>
    </div>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
