/** A dialog of the list. */
interface TemplateDeed {
  label: string;
  modal: string;
}

const DEEDS: readonly TemplateDeed[] = [
  { label: "Send a test…", modal: "template-test" },
  { label: "Versions…", modal: "template-history" },
];

/** What can be done with one template; those that come with the product stay. */
export const templateDeeds = (isSystem: boolean): readonly TemplateDeed[] =>
  isSystem ? DEEDS : [...DEEDS, { label: "Delete…", modal: "template-delete" }];
