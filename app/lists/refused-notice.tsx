import type { FormRefusal } from "~/backend/forms.server";
import { Notice } from "~/ui/notice";

/** An action of a row or card that was refused, where no dialog is open to say so. */
export function RefusedNotice({ answer }: { answer: { ok: true } | FormRefusal | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <div className="list-notices">
      <Notice tone="stop" role="alert">
        {Object.values(answer.errors).flat()[0] ?? answer.message}
      </Notice>
    </div>
  );
}
