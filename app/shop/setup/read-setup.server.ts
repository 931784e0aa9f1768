import type { SetupStep } from "contract/shop";
import { mayDo } from "~/access/actions.server";
import { paths } from "~/navigation/paths";
import type { SignedIn } from "~/session/session.server";
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

/** For an admin of a shop that is not set up yet; null once all is done or an admin has hidden it. */
export async function readSetup({ backend, user }: Pick<SignedIn, "backend" | "user">): Promise<SetupView | null> {
  if (!mayDo(user, "changeSettings")) return null;
  const answer = await backend.call("getSetup");
  if (!answer.ok) return null;
  const { steps, is_dismissed } = answer.data.data;
  const done = steps.filter(({ is_done }) => is_done).length;
  if (is_dismissed || done === steps.length) return null;
  return {
    steps: steps.map(({ step, is_done }) => ({ key: step, ...STEPS[step], isDone: is_done })),
    fact: `${done} of ${steps.length} done`,
  };
}
