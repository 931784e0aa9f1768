import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";

const GROUPS = [
  {
    name: "Anywhere",
    keys: [
      ["Ctrl K", "Search, or go anywhere"],
      ["c", "Enter a new order"],
      ["p p", "Page before"],
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
      ["k", "Row before"],
      ["Enter", "Open the row"],
      ["Space", "Show the row beside the list"],
      ["x", "Select the row"],
      ["Shift x", "Select all rows since the last one"],
      ["[", "Page before"],
      ["]", "Next page"],
    ],
  },
  {
    name: "On a board",
    keys: [
      ["j k", "Next card, card before"],
      ["← ↑ ↓ →", "Go from card to card"],
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

/** Every key, by where it works. */
export function ShortcutsSheet() {
  return (
    <Dialog title="Shortcuts" size="s">
      <DialogBody>
        {GROUPS.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className="field-label">{name}</h3>
            <dl className="keys">
              {keys.map(([key, words]) => (
                <div key={key}>
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
      <DialogFoot note="They rest while you type." cancelLabel="Close" />
    </Dialog>
  );
}
