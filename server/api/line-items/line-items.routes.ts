import { calls } from "contract/calls";
import { createGarmentPictures } from "../../storefront/pictures/garment-pictures";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { getLineImpact } from "./line-impact.queries";
import { answerLinePicture } from "./line-picture";
import { addLines, removeLine, removeLines } from "./order-lines";
import { patchLine } from "./patch-line";

export function lineItemRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const pictures = createGarmentPictures(dependencies);

  mount(calls.patchLineItem, async ({ actor, id, body }) => ({
    success: true,
    data: await patchLine(dependencies, actor, id, body),
  }));

  mount(calls.addLineItems, async ({ actor, id, body }) => ({
    success: true,
    data: await addLines(dependencies, actor, id, body),
  }));

  mount(calls.removeLineItems, async ({ actor, id, body }) => ({
    success: true,
    data: await removeLines(dependencies, actor, id, body),
  }));

  mount(calls.removeLineItem, async ({ actor, id, body, query }) => ({
    success: true,
    data: await removeLine(dependencies, actor, id, { ...body, reason: body.reason || query.reason }),
  }));

  mount(calls.linePicture, async ({ id }) => await answerLinePicture({ ...dependencies, pictures }, id));

  mount(calls.lineImpact, async ({ id, query }) => ({ data: await getLineImpact(dependencies, id, query.quantity) }));
}
