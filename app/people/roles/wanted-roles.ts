import { wantedPart } from "~/ui/wanted-part";

/** The dialogs of roles, loaded with the first one that opens. */
export const roleDialogs = wantedPart("role-dialogs", async () => (await import("./role-dialogs")).RoleDialogs);
