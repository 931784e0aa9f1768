import { PROOF_REMINDER_HOURS, PROOF_TASK_HOURS } from "contract/art";
import type { DemoLogo } from "./art-pictures";
import { Random } from "./random";

const HOUR_MS = 3_600_000;

/** A proof as the shop left it before its artists are told about. */
export interface DemoProof {
  id: number;
  order_id: number;
  order_name: string;
  status: string;
  deco_method: string | null;
  created_at: string;
  approved_at: string | null;
  customer_id: number | null;
  company: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

export interface Asked {
  version: number;
  sentAt: string;
  status: "pending" | "viewed" | "approved" | "change_requested";
  viewedAt: string | null;
  respondedAt: string | null;
  reminders: number;
  isSilent: boolean;
}

export interface Comment {
  version: number;
  at: string;
  body: string;
  pin: { x: number; y: number } | null;
  from: "customer" | "artist";
  resolvedAt: string | null;
}

/** What became of one proof: versions at their times, who was asked, what was said. */
export interface ArtStory {
  proof: DemoProof;
  logo: DemoLogo;
  status: string;
  versions: readonly string[];
  asked: readonly Asked[];
  comments: readonly Comment[];
}

const WISHES = [
  "Can the logo be a little larger? It looks lost next to the buttons.",
  "The outline should be gold, like on our sign.",
  "Please move it up an inch, the pocket hides the bottom.",
  "The green is too bright. Use the darker one from last year.",
  "One point of the crest is cut off on the right.",
] as const;

/** The same at every run. `now` is when the shop stops. */
export function tellStory(proof: DemoProof, logos: readonly DemoLogo[], random: Random, now: Date): ArtStory | null {
  const logo = logoOf(proof.company ?? proof.order_name, logos);
  if (!logo) return null;
  const from = Date.parse(proof.created_at);
  const until = proof.approved_at ? Date.parse(proof.approved_at) : now.getTime() - HOUR_MS;
  const at = (part: number) => new Date(from + Math.max(0, until - from) * part).toISOString();
  const subject = { proof, logo };
  switch (proof.status) {
    case "in_progress":
      return drawing(subject, at, random);
    case "in_review":
      return waiting(subject, at, random, now);
    case "approved":
      return approved(subject, at, random);
    default:
      return null;
  }
}

type Subject = Pick<ArtStory, "proof" | "logo">;
type At = (part: number) => string;

function drawing(subject: Subject, at: At, random: Random): ArtStory | null {
  const fate = random.weighted<"nothing" | "first" | "ready" | "change" | "second">([
    ["nothing", 35],
    ["first", 20],
    ["ready", 18],
    ["change", 15],
    ["second", 12],
  ]);
  const base = { ...subject, asked: [], comments: [] };
  switch (fate) {
    case "nothing":
      return null;
    case "first":
      return { ...base, status: "in_progress", versions: [at(0.6)] };
    case "ready":
      return { ...base, status: "ready_for_review", versions: [at(0.6)] };
    case "change":
      return { ...subject, status: "change_request", versions: [at(0.3)], ...changed(at, random, null) };
    case "second":
      return { ...subject, status: "in_progress", versions: [at(0.3), at(0.9)], ...changed(at, random, at(0.9)) };
  }
}

/** Version 1 was sent and came back with a wish. */
function changed(at: At, random: Random, resolvedAt: string | null): Pick<ArtStory, "asked" | "comments"> {
  return {
    asked: [{ ...answered(1, at(0.4), at(0.6)), status: "change_requested" }],
    comments: [
      {
        version: 1,
        at: at(0.6),
        body: random.pick(WISHES),
        pin: { x: random.between(30, 70), y: random.between(25, 75) },
        from: "customer",
        resolvedAt,
      },
      {
        version: 1,
        at: at(0.7),
        body: "Ask for the sign's color code first.",
        pin: null,
        from: "artist",
        resolvedAt: null,
      },
    ],
  };
}

/** What waits of an order was sent together. */
function waiting(subject: Subject, at: At, random: Random, now: Date): ArtStory {
  const isSecond = random.chance(0.35);
  const ofOrder = new Random(hashOf(subject.proof.order_name));
  const hours = Math.min(ofOrder.between(2, 170), (now.getTime() - Date.parse(subject.proof.created_at)) / HOUR_MS / 2);
  const sentAt = new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const isViewed = ofOrder.chance(0.6);
  const first = isSecond ? changed((part) => at(part * 0.4), random, at(0.4)) : { asked: [], comments: [] };
  const request: Asked = {
    version: isSecond ? 2 : 1,
    sentAt,
    status: isViewed ? "viewed" : "pending",
    viewedAt: isViewed ? new Date(now.getTime() - (hours / 2) * HOUR_MS).toISOString() : null,
    respondedAt: null,
    reminders: PROOF_REMINDER_HOURS.filter((after) => hours >= after).length,
    isSilent: hours >= PROOF_TASK_HOURS,
  };
  return {
    ...subject,
    status: "in_review",
    versions: isSecond ? [at(0.1), at(0.42)] : [at(0.3)],
    asked: [...first.asked, request],
    comments: first.comments,
  };
}

function approved(subject: Subject, at: At, random: Random): ArtStory {
  const isSecond = random.chance(0.3);
  const first = isSecond ? changed((part) => at(part * 0.5), random, at(0.6)) : { asked: [], comments: [] };
  const last = { ...answered(isSecond ? 2 : 1, at(0.7), at(1)), status: "approved" as const };
  return {
    ...subject,
    status: "approved",
    versions: isSecond ? [at(0.1), at(0.6)] : [at(0.3)],
    asked: [...first.asked, last],
    comments: first.comments.map((comment) => ({ ...comment, resolvedAt: comment.resolvedAt ?? at(0.6) })),
  };
}

function answered(version: number, sentAt: string, respondedAt: string): Omit<Asked, "status"> {
  return { version, sentAt, viewedAt: respondedAt, respondedAt, reminders: 0, isSilent: false };
}

/** Words in a company's name that one of the logos fits. */
const FITTING: readonly (readonly [RegExp, string])[] = [
  [/pine|redwood|cedar/i, "Pine crest"],
  [/marina|harbor/i, "Anchor"],
  [/summit|ridge/i, "Summit"],
  [/brew/i, "Hops"],
  [/league/i, "Ball"],
  [/church/i, "Window"],
  [/fabrication|electric/i, "Gear"],
  [/foxglove|larkspur|floral/i, "Foxglove"],
  [/mesa/i, "Mesa sun"],
  [/rowing|tide/i, "Wave"],
  [/kestrel|heron|osprey/i, "Kestrel"],
];

function logoOf(company: string, logos: readonly DemoLogo[]): DemoLogo | undefined {
  const [, fitting] = FITTING.find(([words]) => words.test(company)) ?? [];
  return logos.find(({ name }) => name === fitting) ?? logos[hashOf(company) % logos.length];
}

function hashOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
