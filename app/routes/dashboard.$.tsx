/** An unknown address below the dashboard keeps the shell around its 404. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
