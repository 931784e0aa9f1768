import { classNames } from "~/ui/class-names";

type MailFrameProps = {
  /** Of a route that answers with `mailDocument`. */
  src: string;
  title: string;
  width?: "full" | "phone";
  isDark?: boolean;
};

/** A mail as its reader sees it, in a frame that can do nothing: white, as mail is made for light paper unless it says otherwise. */
export function MailFrame({ src, title, width = "full", isDark = false }: MailFrameProps) {
  return (
    <iframe
      className={classNames(
        "mail-frame block mt-1.5 border border-line-2 bg-[#ffffff] resize-y",
        width === "phone"
          ? "w-[390px] max-w-full h-[640px] mx-auto rounded-[12px]"
          : "w-full h-[480px] rounded-control",
      )}
      src={src}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
      style={{ colorScheme: isDark ? "dark" : "light" }}
    />
  );
}
