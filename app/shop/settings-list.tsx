import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Noun } from "~/lists/list-page";
import { changeQuery } from "~/navigation/paths";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { type SettingsPage, SettingsTabs } from "./settings-tabs";

type SettingsListProps = {
  title: SettingsPage;
  fact: string;
  actions: ReactNode;
  noun: Noun;
  view: { rows: readonly unknown[]; page: number; total: number };
  /** In place of the table where there are no rows. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** A page of Settings that lists what admins added. */
export function SettingsList({ title, fact, actions, noun, view, empty, children }: SettingsListProps) {
  const { rows, page, total } = view;
  const { search } = useLocation();
  return (
    <>
      <PageHead title={title} fact={fact} actions={actions}>
        <SettingsTabs current={title} />
      </PageHead>
      {rows.length > 0 ? children : empty}
      {total > rows.length ? (
        <Pager
          page={page}
          perPage={25}
          total={total}
          noun={noun}
          pageTo={(to) => `?${changeQuery(search, { page: to })}`}
        />
      ) : null}
    </>
  );
}
