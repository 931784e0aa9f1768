import { Notice } from "~/ui/notice";

/** Over a page whose form came too late; the form itself has its values back. */
export function UnsavedNotice() {
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Notice tone="care" role="status">
        <b>Nothing was saved yet.</b> You were signed out while you worked on this page. Check what you typed and send
        it again.
      </Notice>
    </div>
  );
}
