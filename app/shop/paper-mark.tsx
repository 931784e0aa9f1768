/** Why nobody may work by this paper, in a frame below its title. */
export function PaperMark({ mark }: { mark: string | null }) {
  if (!mark) return null;
  return <p className="inline-block mt-1 px-1.5 border-[1.5px] border-black font-semibold leading-4.75">{mark}</p>;
}
