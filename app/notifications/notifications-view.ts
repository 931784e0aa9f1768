import type { ListPage } from "~/lists/list-page";

export interface NotificationRow {
  id: number;
  /** "Mentions" */
  kind: string;
  text: string;
  isUnread: boolean;
  age: string;
  ageTitle: string;
}

export type NotificationsView =
  | { kind: "missing"; message: string }
  | { kind: "list"; list: ListPage; rows: readonly NotificationRow[]; unread: number };
