import type { Setup } from "contract/settings.schema";
import type { SetupStep } from "contract/shop";
import { mayDo } from "~/access/actions.server";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
import { readGuide } from "./read-guide.server";
import type { SetupView } from "./setup-view";

const STEPS: Readonly<Record<SetupStep, { label: string; why: string; to: string }>> = {
  name_and_logo: {
    label: "Add your shop's name and logo",
    why: "They appear on printed documents, emails and customer pages.",
    to: paths.settings(),
  },
  time_zone: {
    label: "Set your time zone",
    why: "It sets which day is today.",
    to: `${paths.settings()}#field-time_zone`,
  },
  people: { label: "Add people", why: "Give each person an account.", to: paths.users() },
  store: { label: "Connect your store", why: "Its orders appear in New Orders automatically.", to: paths.stores() },
  mail: {
    label: "Set your email sender",
    why: "Customers and suppliers see it.",
    to: `${paths.settings()}#field-mail_from`,
  },
};

type Reader = Pick<SignedIn, "backend" | "user">;

/** What an admin does first: the steps of a new shop, and an order to try it out with. What is done or hidden is left out. */
export async function readFirstSteps(reader: Reader): Promise<SetupView[]> {
  const setup = await askForSetup(reader);
  if (!setup) return [];
  const { guided_order_id: orderId } = setup;
  const guide = orderId ? await readGuide(reader.backend, orderId) : null;
  return [guide, setupView(setup)].filter((view) => view !== null);
}

/** The steps of a new shop alone. */
export async function readSetup(reader: Reader): Promise<SetupView | null> {
  const setup = await askForSetup(reader);
  return setup && setupView(setup);
}

async function askForSetup({ backend, user }: Reader): Promise<Setup | null> {
  if (!mayDo(user, "changeSettings")) return null;
  const answer = await backend.call("getSetup");
  return answer.ok ? answer.data.data : null;
}

function setupView({ steps, is_dismissed }: Setup): SetupView | null {
  const done = steps.filter(({ is_done }) => is_done).length;
  if (is_dismissed || done === steps.length) return null;
  return {
    title: "Set up your shop",
    hide: "setup",
    steps: steps.map(({ step, is_done }) => ({ key: step, ...STEPS[step], isDone: is_done })),
    fact: `${done} of ${steps.length} done`,
  };
}
