import { Notice } from "~/ui/notice";

export const DialogRefusal = ({ message }: { message: string | null }) =>
  message ? (
    <Notice tone="stop" role="alert">
      {message}
    </Notice>
  ) : null;
