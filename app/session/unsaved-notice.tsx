import { Notice } from "~/ui/notice";

/** Over a page whose form came too late: its values are back, and nothing of them was saved. */
export function UnsavedNotice() {
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Notice tone="care" role="status">
        <b>Nothing was saved yet.</b> You were signed out while you worked here. What you typed is back in the form:
        check it and send it again.
      </Notice>
    </div>
  );
}
