import { calls } from "contract/calls";
import { FILE_NEEDS } from "contract/needs";
import { contentChecks } from "../../files/content-checks";
import { requireOrder } from "../../orders/require-order";
import { shopToday } from "../../plan/calendar";
import { createPreviewStore } from "../../previews/preview-store";
import { requireAccess } from "../access";
import type { ApiDependencies } from "../context";
import { notFound } from "../errors";
import { answerOnce } from "../idempotency";
import type { Mount } from "../mount";
import { listMeta } from "../paging";
import { addFiles } from "./add-files";
import { deleteFile } from "./delete-file";
import { requireFileAccess } from "./file-access";
import { answerContent, answerPreview } from "./file-content";
import { findFile, listOrderFiles, presentFile } from "./files.queries";
import { type AskedFiles, receiveFiles } from "./receive-files";
import { answerStitches } from "./stitches";

export function fileRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, logger, settings, disk } = dependencies;
  const check = contentChecks({ disk, logger });
  const previews = createPreviewStore(disk);
  const byDay = () => shopToday(clock(), settings.shopTimezone);

  mount(calls.uploadFiles, async ({ request, actor }) => {
    const asked = await receiveFiles(disk, request, clock());
    try {
      await requireAccess(db, actor, FILE_NEEDS[asked.target.entity_type].write, "Adding files here");
      const add = async () =>
        Response.json({ success: true, data: await addFiles(dependencies, disk, actor, asked) }, { status: 201 });
      return await answerOnce(dependencies, { request, userId: actor.id, fingerprint: () => fingerprint(asked) }, add);
    } finally {
      await asked.discard();
    }
  });

  mount(
    calls.listOrderFiles,
    async ({ id, query }) => {
      await requireOrder(db, id);
      const { files, total } = await listOrderFiles(db, id, query);
      return { data: files, meta: listMeta(query, total, files.length) };
    },
    byDay,
  );

  mount(calls.getFile, async ({ actor, id }) => {
    await requireFileAccess(db, actor, id, "read");
    const file = await findFile(db, id);
    if (!file) throw notFound("That file");
    return { data: presentFile(file) };
  });

  mount(calls.fileContent, async ({ actor, id, query, request }) => {
    await requireFileAccess(db, actor, id, "read");
    return await answerContent({ db, disk, check }, request, { id, isDownload: query.download === true });
  });

  mount(calls.filePreview, async ({ actor, id, query, request }) => {
    await requireFileAccess(db, actor, id, "read");
    return await answerPreview({ db, disk, check, previews }, request, { id, size: query.size });
  });

  mount(calls.fileStitches, async ({ actor, id }) => {
    await requireFileAccess(db, actor, id, "read");
    return { data: await answerStitches({ db, disk, check }, id) };
  });

  mount(calls.deleteFile, async ({ actor, id }) => {
    await requireFileAccess(db, actor, id, "write");
    await deleteFile(dependencies, actor, id);
    return { success: true };
  });
}

function fingerprint({ target, files }: AskedFiles): string {
  return JSON.stringify([target, files.map(({ name, sha256 }) => [name, sha256])]);
}
