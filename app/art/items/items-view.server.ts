import type { ArtProofDetail } from "contract/art-proofs.schema";
import { commonSku } from "contract/common-sku";
import { garmentColor } from "contract/garment-colors";
import { measuredWords, millimeterWords } from "contract/logo-size";
import { countWords } from "contract/number-words";
import { editableProofFields } from "contract/proof-fields";
import { compareSizes } from "contract/size-order";
import { groupLines } from "~/art/line-groups";
import { FROZEN_WORDS, isFrozen, PROOF_FIELDS, type ProofField } from "~/art/proof-fields";
import { proofOrderName } from "~/art/proof-names.server";
import { sideWords, storedValue } from "~/art/proof-values.server";
import { paths } from "~/navigation/paths";
import { garmentShape } from "~/orders/garment-words";
import { reshapeActions } from "../proof-page/proof-actions.server";
import { pagesOf } from "../viewer/versions.server";
import type { ItemGroupView, ItemsView, SpecValue } from "./items-view";

export function itemsView(proof: ArtProofDetail): ItemsView {
  const groups = groupLines(proof.lines).flatMap(groupView);
  const units = groups.reduce((sum, group) => sum + group.units, 0);
  return {
    art: artView(proof),
    reshape: reshapeActions(proof),
    groups,
    sum: `${countWords(groups.length, "item")}, ${countWords(units, "unit")}`,
    spec: specView(proof),
    size: proof.width_in || proof.height_in ? { measured: measuredWords(proof), mm: millimeterWords(proof) } : null,
    frozen: FROZEN_WORDS[proof.status] ?? null,
  };
}

function artView(proof: ArtProofDetail): ItemsView["art"] {
  const newest = [...proof.uploads].sort((one, other) => (other.version ?? 0) - (one.version ?? 0));
  for (const upload of [...newest.filter(({ is_current }) => is_current), ...newest]) {
    const page = pagesOf(upload).find(({ src }) => src !== null);
    if (!page?.src) continue;
    const version = `Version ${upload.version ?? ""}`;
    const to = paths.orderProofPage(proofOrderName(proof), proof.id, "documents");
    return { src: page.src, version, alt: `${version}, ${page.name}`, to };
  }
  return null;
}

function groupView(lines: ArtProofDetail["lines"]): ItemGroupView[] {
  const [first] = lines;
  if (!first) return [];
  const quantities = new Map<string, number>();
  for (const { size, quantity } of lines) {
    const name = size || "One size";
    quantities.set(name, (quantities.get(name) ?? 0) + (quantity ?? 0));
  }
  const sizes = [...quantities].map(([size, quantity]) => ({ size, quantity }));
  return [
    {
      lineId: first.order_line_item_id,
      title: first.title ?? "No name",
      sku: commonSku(lines) ?? "",
      color: first.color ? { name: first.color, swatch: garmentColor(first.color) } : null,
      sizes: sizes.sort((one, other) => compareSizes(one.size, other.size)),
      units: sizes.reduce((sum, { quantity }) => sum + quantity, 0),
      place: first.location ?? null,
      side: sideWords(first.logo_placement),
      shape: garmentShape(first.title ?? "", first.is_hard_good === true),
    },
  ];
}

function specView(proof: ArtProofDetail): ItemsView["spec"] {
  const values = PROOF_FIELDS.map((name): [ProofField, SpecValue] => {
    const words = storedValue(proof, name) || null;
    return [name, { label: editableProofFields[name].label, words, isFrozen: isFrozen(proof, name) }];
  });
  return Object.fromEntries(values) as ItemsView["spec"];
}
