import { paths } from "~/navigation/paths";
import { Tabs } from "~/ui/tabs";

/** The pages of Settings, in their order. */
const PAGES = [
  { label: "Shop", to: paths.settings() },
  { label: "Stores", to: paths.stores() },
  { label: "API tokens", to: paths.apiTokens() },
  { label: "Webhooks", to: paths.webhooks() },
  { label: "Health", to: paths.health() },
] as const;
export type SettingsPage = (typeof PAGES)[number]["label"];

export function SettingsTabs({ current }: { current: SettingsPage }) {
  return <Tabs label="Settings" tabs={PAGES.map((page) => ({ ...page, isCurrent: page.label === current }))} />;
}
