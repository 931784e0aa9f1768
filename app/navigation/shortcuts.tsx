import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { Dialog, DialogBody, DialogFoot } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Kbd } from "~/ui/kbd";
import { usePageKeys } from "~/ui/page-keys";
import { changeQuery } from "./paths";

const MODAL = "shortcuts";

const GROUPS = [
  {
    name: "Anywhere",
    keys: [
      ["Ctrl K", "Search, or go anywhere"],
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
      ["x", "Select the row"],
      ["[", "Page before"],
      ["]", "Next page"],
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

/** The sheet over this page: a link, so that it opens without a script too. */
function useSheetLink(): string {
  const { pathname, search } = useLocation();
  return `${pathname}?${changeQuery(search, { modal: MODAL, nav: null })}`;
}

export function ShortcutsLink() {
  return (
    <Link className="nav-link nav-foot wide-only" to={useSheetLink()} title="Shortcuts" preventScrollReset>
      <Icon name="keyboard" />
      <span className="nav-label flex-1">Shortcuts</span>
      <Kbd>?</Kbd>
    </Link>
  );
}

/** The help sheet, wherever the URL asks for it; `?` does. */
export function Shortcuts() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const to = useSheetLink();
  usePageKeys({ "?": () => navigate(to, { preventScrollReset: true }) });
  if (query.get("modal") !== MODAL) return null;
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
