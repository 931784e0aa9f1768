import { RemixBrowser } from "@remix-run/react";
import { sayAsShop } from "contract/shop-formats";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepOfflinePage } from "~/offline/register-worker";
import { watchFocus } from "~/ui/kept-focus";
import { loadShownParts } from "~/ui/lazy-part";
import { TypedTextKeeper, watchTypedText } from "~/ui/typed-text-keeper";

/**
 * Remix decodes what the loaders returned when it is first rendered, and suspends the whole document meanwhile. A key pressed in
 * that time makes React hydrate at once, find nothing but the suspended root, and give the page up for good (its error 345). So
 * that first call is made, and waited for, before there is a root to hydrate.
 */
async function decodeLoaderData() {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

/** What the browser writes must be what the server wrote. */
function readFormats() {
  const formats = document.querySelector<HTMLElement>("[data-formats]")?.dataset.formats;
  if (formats) sayAsShop(JSON.parse(formats));
}

async function hydrate() {
  readFormats();
  const typed = watchTypedText();
  // Where a part's script can't be had, the page stays as the server wrote it: plain links and forms.
  await Promise.all([loadShownParts(document), decodeLoaderData()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TypedTextKeeper typed={typed}>
          <RemixBrowser />
        </TypedTextKeeper>
      </StrictMode>,
    );
  });
}

void hydrate();
keepOfflinePage();
watchFocus();
// Nobody opens a menu before the page is there.
import("~/ui/menu-keys").then(({ watchMenus }) => watchMenus()).catch(() => undefined);
