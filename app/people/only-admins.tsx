import { Notice } from "~/ui/notice";

/** Why a page of people has no buttons. `deed`: "adds and changes people". */
export function OnlyAdmins({ deed }: { deed: string }) {
  return (
    <div className="list-notices">
      <Notice tone="idle" glyph="info">
        You can look here. Only an admin {deed}.
      </Notice>
    </div>
  );
}
