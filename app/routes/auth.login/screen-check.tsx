const GRAYS = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230, 255];

const INKS = [
  ["#00a0d6", "Cyan"],
  ["#d6147f", "Magenta"],
  ["#f7dc00", "Yellow"],
  ["#1a1a1a", "Black"],
  ["#b9252b", "Cardinal"],
  ["#f26f21", "Safety Orange"],
  ["#d3a63c", "Old Gold"],
  ["#2f7a4d", "Kelly"],
  ["#2b6c8f", "Harbor"],
  ["#14264a", "True Navy"],
  ["#5b3f86", "Purple"],
  ["#6b4a34", "Brown"],
] as const;

/** Colors are judged on this screen all day: the strip tells whether it shows them true. */
export function ScreenCheck() {
  return (
    <footer className="flex items-center gap-5 border-t border-line bg-surface px-6 py-[22px] text-body text-muted max-md:flex-wrap max-md:gap-3 max-md:px-4 max-md:py-3.5">
      <div
        role="img"
        aria-label="Eleven gray steps from black to white"
        className="flex shadow-[0_0_0_1px_var(--line-2)] max-md:w-full"
      >
        {GRAYS.map((level) => (
          <span
            key={level}
            className="h-7 w-7 max-md:w-auto max-md:flex-1"
            style={{ background: `rgb(${level} ${level} ${level})` }}
          />
        ))}
      </div>
      <div
        role="img"
        aria-label="Twelve thread and ink colors"
        className="flex shadow-[0_0_0_1px_var(--line-2)] max-md:hidden"
      >
        {INKS.map(([color, name]) => (
          <span key={color} title={name} className="h-7 w-5" style={{ background: color }} />
        ))}
      </div>
      <p className="ml-auto max-w-[440px] max-md:ml-0">
        <b className="font-semibold text-fg">Screen check.</b> Eleven gray steps should look distinct, with no color
        tint. If not, adjust this display before you judge proofs.
      </p>
    </footer>
  );
}
