import { calls } from "contract/calls";
import { instantOf } from "../../clock";
import { contentChecks } from "../../files/content-checks";
import { createPreviewStore } from "../../previews/preview-store";
import { hashToken } from "../../security/tokens";
import type { ApiDependencies } from "../context";
import { ApiError, notFound } from "../errors";
import { answerPreview } from "../files/file-content";
import { answerOnce, claimOfLink } from "../idempotency";
import type { Mount } from "../mount";
import { countRate } from "../rate-limit";
import { answerProof } from "./answer-proof";
import { findLinks, languageFor, type ProofLink } from "./find-link.queries";
import { isShown, linkState } from "./link-state";
import { readPublicProof, selectSeenFiles } from "./public-proof.queries";
import { countView } from "./view-proof";

/** So many a minute: of one client address, and of one link. Who guesses links is stopped sooner. */
const LIMITS = {
  read: { address: 120, token: 60 },
  picture: { address: 600, token: 300 },
  answer: { address: 30, token: 10 },
  unknown: 20,
} as const;

interface Visitor {
  token: string;
  clientAddress: string;
}

/** What customers reach with a secret link and nothing else. No answer tells whether a link that is unknown ever was one. */
export function publicProofRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, logger, settings, disk } = dependencies;
  const check = contentChecks({ disk, logger });
  const previews = createPreviewStore(disk);

  async function enter({ token, clientAddress }: Visitor, kind: "read" | "picture" | "answer"): Promise<ProofLink[]> {
    const limit = LIMITS[kind];
    const address = hashToken(clientAddress);
    await countRate(db, clock, [{ key: `proof:${kind}:address:${address}`, max: limit.address }]);
    const links = await findLinks(db, token);
    if (links.length === 0) {
      await countRate(db, clock, [{ key: `proof:unknown:${address}`, max: LIMITS.unknown }]);
      throw new ApiError("not_found", "This link is not known. Check that it was copied whole.");
    }
    await countRate(db, clock, [{ key: `proof:${kind}:token:${hashToken(token)}`, max: limit.token }]);
    return links;
  }

  mount(calls.publicProof, async (visitor) => {
    const links = await enter(visitor, "read");
    const viewing = {
      shopName: settings.shopName,
      language: languageFor(links, visitor.query),
      at: instantOf(clock()),
    };
    return { data: await readPublicProof(db, links, viewing) };
  });

  mount(calls.answerProof, async (visitor) => {
    const links = await enter(visitor, "answer");
    const { token, body, query, request, clientAddress: ip, requestId } = visitor;
    const language = languageFor(links, query);
    const userAgent = request.headers.get("User-Agent");
    const repeated = { ...claimOfLink(token, request), fingerprint: () => JSON.stringify(body) };
    return await answerOnce(dependencies, repeated, async () => {
      const data = await answerProof(dependencies, disk, links, { token, body, language, ip, userAgent, requestId });
      return Response.json({ success: true, data });
    });
  });

  mount(calls.publicProofViewed, async (visitor) => {
    const links = await enter(visitor, "read");
    const repeated = { ...claimOfLink(visitor.token, visitor.request), fingerprint: () => "" };
    return await answerOnce(dependencies, repeated, async () => {
      const at = instantOf(clock());
      const actor = { type: "customer", id: null, requestId: visitor.requestId } as const;
      const open = links.filter((link) => linkState(link, at) === "open");
      for (const link of open) await countView(db, link, { actor, at });
      const [shown] = [...open, ...links];
      return Response.json({ data: { state: shown && linkState(shown, at) } });
    });
  });

  mount(calls.publicProofPicture, async (visitor) => {
    const links = await enter(visitor, "picture");
    const at = instantOf(clock());
    const { id, query, request } = visitor;
    const uploads = links.filter((link) => isShown(linkState(link, at), link, at)).map(({ upload_id }) => upload_id);
    const file = await selectSeenFiles(db, uploads).where("id", "=", id).executeTakeFirst();
    if (!file) throw notFound("That picture");
    return await answerPreview({ db, disk, check, previews }, request, { id, size: query.size });
  });
}
