/** The registration mark that is the product's sign; 40 px wide in the top bar. */
export function Mark({ width = 40 }: { width?: number }) {
  return (
    <svg width={width} height={width * 0.6} viewBox="0 0 40 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="20" cy="12" r="6.6" strokeWidth="1.8" />
      <path d="M20 1.2v21.6" strokeWidth="1.8" />
      <path d="M1 12h6.4M10.6 12h5M17.6 12h4.8M24.4 12h5M32.6 12H39" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  );
}
