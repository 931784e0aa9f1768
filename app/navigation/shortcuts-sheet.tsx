import { Link, useLocation } from "@remix-run/react";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { helpOf } from "./page-help";

const GROUPS = [
  {
    name: "Anywhere",
    keys: [
      ["Ctrl K", "Search, or go anywhere"],
      ["c", "Enter a new order"],
      ["p p", "Previous page"],
      ["n p", "Next page"],
      ["?", "Show this sheet"],
      ["Esc", "Close what is open"],
    ],
  },
  {
    name: "On a list",
    keys: [
      ["/", "Search"],
      ["j", "Next row"],
      ["k", "Previous row"],
      ["Enter", "Open the row"],
      ["Space", "Preview the row"],
      ["x", "Select the row"],
      ["Shift x", "Select all rows since the last one"],
      ["[", "Previous page"],
      ["]", "Next page"],
    ],
  },
  {
    name: "On a board",
    keys: [
      ["j k", "Next or previous card"],
      ["← ↑ ↓ →", "Move between cards"],
      ["m", "Move the card"],
    ],
  },
  {
    name: "On an order",
    keys: [
      ["e", "Edit"],
      ["f", "Flag, or resolve its flag"],
      ["n", "Write a note"],
      ["p", "Print the work order"],
    ],
  },
  {
    name: "On a proof",
    keys: [
      ["u", "Upload a version"],
      ["s", "Send it to the customer"],
      ["e", "Edit"],
    ],
  },
] as const;

/** What is most useful on this page, then every key by where it works. */
export function ShortcutsSheet() {
  const { pathname } = useLocation();
  return (
    <Dialog title="Help" size="s">
      <DialogBody>
        <section aria-label="On this page">
          <h3 className="field-label">On this page</h3>
          <ul className="mt-1 mb-4 pl-[18px] list-disc">
            {helpOf(pathname).map(([text, to]) => (
              <li className="mt-1.5" key={text}>
                {to ? (
                  <Link className="link" to={to}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </section>
        {GROUPS.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className="field-label">{name}</h3>
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(196px,1fr))] gap-x-4 gap-y-1.5 [&_dt]:flex-none [&_dt]:min-w-11 [&_.kbd]:inline-flex [&_.kbd]:whitespace-nowrap">
              {keys.map(([key, words]) => (
                <div className="flex items-center gap-2.5" key={key}>
                  <dt>
                    <kbd className="kbd">{key}</kbd>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
      <DialogFoot note="Shortcuts are off while you type." cancelLabel="Close" />
    </Dialog>
  );
}
