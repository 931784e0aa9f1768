import { EVENT_TOPICS, type EventTopic } from "contract/events";

const TOPICS: readonly (readonly [path: RegExp, topics: readonly EventTopic[]])[] = [
  [
    /^\/dashboard\/(orders?|new-orders|customers)(\/|$)/,
    ["orders", "art", "sourcing", "receiving", "production", "shipping"],
  ],
  [/^\/dashboard\/shipping(\/|$)/, ["orders", "receiving", "production", "shipping"]],
  [/^\/dashboard\/(art|art-new-orders|proofing)(\/|$)/, ["orders", "art"]],
  [/^\/dashboard\/sourcing(\/|$)/, ["orders", "sourcing", "receiving", "suppliers"]],
  [/^\/dashboard\/receiving(\/|$)/, ["orders", "sourcing", "receiving"]],
  [/^\/dashboard\/production(\/|$)/, ["orders", "art", "receiving", "production"]],
  [/^\/dashboard\/suppliers(\/|$)/, ["orders", "suppliers", "sourcing", "receiving"]],
  [/^\/dashboard\/email-templates(\/|$)/, ["orders", "mail"]],
  [/^\/dashboard\/settings\/stores(\/|$)/, ["orders", "stores"]],
  [/^\/dashboard\/users(\/|$)/, ["orders", "people"]],
  [/^\/dashboard\/(today|tasks)(\/|$)/, EVENT_TOPICS],
];

/** Pages whose top bar has no bell. */
const WITHOUT_BELL = /^\/dashboard\/production\/floor(\/|$)/;

/** Which changes a page shows. The menu counts new orders on each, the bell what concerns the reader. */
export function topicsOf(pathname: string): readonly EventTopic[] {
  const own = TOPICS.find(([path]) => path.test(pathname))?.[1] ?? ["orders"];
  return WITHOUT_BELL.test(pathname) ? own : [...own, "notifications"];
}
