import { Notice } from "~/ui/notice";

/** Why a page of people has no buttons. `action`: "adds and changes people". */
export function OnlyAdmins({ action }: { action: string }) {
  return (
    <div className="list-notices">
      <Notice tone="idle" glyph="info">
        You can look here. Only an admin {action}.
      </Notice>
    </div>
  );
}
