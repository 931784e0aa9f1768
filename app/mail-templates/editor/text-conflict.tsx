import { Notice } from "~/ui/notice";
import { ChangedLines } from "../changed-lines";
import type { TextConflict } from "./template-view";

/** What both changed since the form was opened, line by line: nothing is saved until the person decides. */
export function TextConflictNotice({ conflict: { who, version, rows } }: { conflict: TextConflict }) {
  return (
    <Notice tone="care" role="alert">
      <p>
        <b>
          {who ? `Also changed by ${who}: version ${version}.` : `Somebody else saved version ${version} meanwhile.`}
        </b>{" "}
        Your text is kept. Save again to replace theirs, or keep theirs.
      </p>
      <dl className="versions">
        {rows.map(({ field, theirs, mine }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <span>Theirs</span> <ChangedLines lines={theirs} />
            </dd>
            <dd>
              <span>Yours</span> <ChangedLines lines={mine} />
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
