/** Opens in a window that knows nothing of us. */
export function ExternalLink({ href, name }: { href: string; name: string }) {
  return (
    <a
      className="link block truncate"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow external"
      title={name}
    >
      {name}
    </a>
  );
}
