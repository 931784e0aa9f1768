type MailFrameProps = {
  /** Of a route that answers with `mailDocument`. */
  src: string;
  title: string;
  width?: "full" | "phone";
  isDark?: boolean;
};

/** A mail as its reader sees it, in a frame that can do nothing. */
export function MailFrame({ src, title, width = "full", isDark = false }: MailFrameProps) {
  return (
    <iframe
      className={width === "phone" ? "mail-frame w-[390px] max-w-full h-[640px] mx-auto rounded-[12px]" : "mail-frame"}
      src={src}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      loading="lazy"
      style={{ colorScheme: isDark ? "dark" : "light" }}
    />
  );
}
