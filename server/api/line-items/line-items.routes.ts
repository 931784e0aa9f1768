import { calls } from "contract/calls";
import { createGarmentPictures } from "../../storefront/pictures/garment-pictures";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { getLineImpact } from "./line-impact.queries";
import { answerLinePicture } from "./line-picture";
import { addLines, removeLine, removeLines } from "./order-lines";
import { patchLine } from "./patch-line";

export function lineItemRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const pictures = createGarmentPictures(dependencies);

  mount(calls.patchLineItem, ({ actor, id, body }) => written(patchLine(dependencies, actor, id, body)));

  mount(calls.addLineItems, ({ actor, id, body }) => written(addLines(dependencies, actor, id, body)));

  mount(calls.removeLineItems, ({ actor, id, body }) => written(removeLines(dependencies, actor, id, body)));

  mount(calls.removeLineItem, ({ actor, id, body, query }) =>
    written(removeLine(dependencies, actor, id, { ...body, reason: body.reason || query.reason })),
  );

  mount(calls.linePicture, async ({ id }) => await answerLinePicture({ ...dependencies, pictures }, id));

  mount(calls.lineImpact, async ({ id, query }) => ({ data: await getLineImpact(dependencies, id, query.quantity) }));
}
