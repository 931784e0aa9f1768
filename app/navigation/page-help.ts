import { paths } from "./paths";

/** One useful thing of a page; `to` is where it is done. */
export type HelpItem = readonly [text: string, to?: string];

const LIST: HelpItem = ["Filter as you type with /, then save the result as a view."];

/** The three most useful things of each page, by its path. The first that fits counts. */
const PAGES: readonly (readonly [path: RegExp, items: readonly HelpItem[]])[] = [
  [
    /^\/today$/,
    [
      ["Work through Stuck from the top. Each row names the next step."],
      ["See only your own work", "?mine=1"],
      ["Decide what others wait for", paths.openDecisions()],
    ],
  ],
  [
    /^\/today\/decisions$/,
    [
      ["The buttons of a row are the ways to decide. Each opens its form."],
      ["Mark decided closes a decision that you made elsewhere, such as by phone."],
      ["Filter by Owner to see only yours."],
    ],
  ],
  [
    /^\/today\/flags$/,
    [
      ["Open a row to read the flag and resolve it."],
      ["Filter by Severity to see what blocks an order first."],
      ["Go back to everything that is stuck", paths.today()],
    ],
  ],
  [
    /^\/new-orders$/,
    [
      ["Select orders, then Accept. Accepting creates proofs, purchases and jobs."],
      ["Open a check to see what to fix before you accept."],
      ["Import orders from a file", "?modal=import"],
    ],
  ],
  [/^\/orders$/, [LIST, ["Press Space on a row to preview its order."], ["Enter an order by hand", paths.newOrder()]]],
  [
    /^\/orders\/new$/,
    [
      ["Start with the customer. A new one can be entered here too."],
      ["Enter sizes as quantities of one line."],
      ["To repeat an order, find it and choose Reorder in its menu", paths.findOrders()],
    ],
  ],
  [
    /^\/order$/,
    [
      ["A full order number opens the order."],
      ["POs, tracking numbers, people and SKUs that match appear above the orders."],
      ["Search from any page with Ctrl K."],
    ],
  ],
  [
    /^\/order\/[^/]+\/workorder$/,
    [
      ["Press p to print. The sheet shows its revision."],
      ["Scan the QR code on paper to see if that sheet is still current."],
      ["Print notes by marking them for the work order on the Notes tab."],
    ],
  ],
  [
    /^\/order\/[^/]+/,
    [
      ["Each department's card shows what blocks it and what to do next."],
      ["Press e to edit, f to flag and n to write a note."],
      ["The History tab shows who changed what."],
    ],
  ],
  [
    /^\/art-new-orders$/,
    [
      ["Assign proofs to an artist, or take one yourself."],
      ["Merge lines with the same logo into one proof."],
      ["Open your own proofs", paths.art("tab=mine")],
    ],
  ],
  [
    /^\/art$/,
    [
      ["Open a proof to upload a version, then mark it ready for review."],
      ["Select proofs that are ready to send them together."],
      ["Find proofs without an artist", paths.artNewOrders()],
    ],
  ],
  [
    /^\/proofing$/,
    [
      ["Open an order to see all of its proofs."],
      ["The tabs show who has to act: the customer, an artist or you."],
      ["Remind customers who haven't answered."],
    ],
  ],
  [
    /^\/proofing\/.+/,
    [
      ["Press u to upload a version and s to send it."],
      ["On Feedback, click the picture to place a pin. Pins can be hidden."],
      ["The Customer tab shows what was sent, opened and answered."],
    ],
  ],
  [
    /^\/sourcing$/,
    [
      ["Split a line among suppliers or take it from stock."],
      ["Select lines of one supplier to put them on one purchase order."],
      ["Send draft purchase orders", paths.purchaseOrders()],
    ],
  ],
  [
    /^\/sourcing\/purchase-orders/,
    [
      ["Send a draft, then enter what the supplier confirms."],
      ["A short or late confirmation opens a decision."],
      ["Count goods in when they arrive", paths.receiving()],
    ],
  ],
  [
    /^\/receiving\/vip$/,
    [
      ["Lines appear by VIP date, the earliest first."],
      ["Hand over moves goods to production."],
      ["See all deliveries", paths.receiving()],
    ],
  ],
  [
    /^\/receiving\/(locations|parcels)$/,
    [
      ["Each location lists the pieces that are there."],
      ["Record a parcel without a PO under Unidentified parcels", paths.parcels()],
      ["Go back to deliveries", paths.receiving()],
    ],
  ],
  [
    /^\/receiving$/,
    [
      ["Scan a PO, tracking number or label to find its lines."],
      ["Receive all counts a whole delivery in one form, with what is short, over or damaged."],
      ["Decide on what differs", "?tab=decisions"],
    ],
  ],
  [
    /^\/production$/,
    [
      ["Ready lists the jobs that can run now. Waiting says what each one lacks."],
      ["Plan jobs on machines and days", paths.week()],
      ["Count pieces at the machine", paths.floor()],
    ],
  ],
  [
    /^\/production\/week$/,
    [
      ["Drag a job to another day or machine, or use its menu."],
      ["The bar of a day shows how full it is."],
      ["Jobs without a day", paths.production("tab=ready")],
    ],
  ],
  [
    /^\/production\/(machines|plan|staging)$/,
    [
      ["Plan the week", paths.week()],
      ["Set work hours and days off", paths.plan()],
      ["Set up machines and their speeds", paths.machines()],
    ],
  ],
  [
    /^\/production\/\d+$/,
    [
      ["The gate says what must be true before the job may run."],
      ["Count made and spoiled pieces by size."],
      ["Count at the machine instead", paths.floor()],
    ],
  ],
  [
    /^\/shipping/,
    [
      ["Pack what is made into boxes, then mark the shipment shipped."],
      ["Enter tracking numbers for each box. The customer gets them by email."],
      ["Print what to fetch", paths.pickList()],
    ],
  ],
  [
    /^\/suppliers/,
    [LIST, ["Lead times and rates decide which supplier is suggested."], ["Merge duplicates by selecting them."]],
  ],
  [
    /^\/customers/,
    [
      ["Filter as you type with /."],
      ["A customer's page shows orders, logos on file and contacts."],
      ["Enter an order for one", paths.newOrder()],
    ],
  ],
  [
    /^\/email-templates\/sent$/,
    [
      ["Emails to review wait here until someone sends or discards them."],
      ["Without a mail server, copy an email and mark it sent."],
      ["Change what an email says", paths.emailTemplates()],
    ],
  ],
  [
    /^\/email-templates/,
    [
      ["Preview a template with a real order."],
      ["Set a template to review to read each email before it is sent."],
      ["See what was sent", paths.sentMail()],
    ],
  ],
  [
    /^\/users/,
    [
      ["Add a person, then give them the one-time password."],
      ["Roles decide what people see and change", paths.roles()],
      ["Deactivate people who leave. Their history stays."],
    ],
  ],
  [
    /^\/settings/,
    [
      ["Name, address and logo appear on papers, emails and customer pages", paths.settings()],
      ["Connect a store to receive its orders", paths.stores()],
      ["Check mail, jobs and backups", paths.health()],
    ],
  ],
];

const ANYWHERE: readonly HelpItem[] = [
  ["Search for anything or go to any page with Ctrl K."],
  ["See what needs attention", paths.today()],
  ["Your notifications", paths.notifications()],
];

export const helpOf = (pathname: string): readonly HelpItem[] => {
  const path = pathname.replace("/dashboard", "");
  return PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? ANYWHERE;
};
