/** A dialog of the list. */
interface TemplateAction {
  label: string;
  modal: string;
}

const ACTIONS: readonly TemplateAction[] = [
  { label: "Send a test…", modal: "template-test" },
  { label: "Versions…", modal: "template-history" },
];

/** What can be done with one template; those that come with the product stay. */
export const templateActions = (isSystem: boolean): readonly TemplateAction[] =>
  isSystem ? ACTIONS : [...ACTIONS, { label: "Delete…", modal: "template-delete" }];
