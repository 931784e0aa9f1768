import { useState } from "react";
import { paths } from "~/navigation/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** For who loses the phone. They stand in this one answer: to be printed, copied or written down now. */
export function RecoveryCodes({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) {
  const [words, setWords] = useState("Copy codes");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setWords("Copied");
    } catch {
      setWords("Select them and copy");
    }
  };
  return (
    <div className="grid gap-3">
      <Notice tone="care" role="status">
        <b>
          {isNew ? "The second factor is on." : "The old recovery codes no longer work."} Save these codes now. They are
          shown once.
        </b>{" "}
        Each one signs you in once if you lose your phone.
      </Notice>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-x-4 gap-y-1 py-2.5 px-3 rounded-control bg-sunken text-[15px] leading-[22px] [font-variant-numeric:tabular-nums_slashed-zero] tracking-[0.04em]"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button className="with-script" onClick={() => void copy()}>
          {words}
        </Button>
        <Button className="with-script" icon="printer" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink variant="primary" to={paths.profile()} preventScrollReset>
          I saved them
        </ButtonLink>
      </div>
    </div>
  );
}
