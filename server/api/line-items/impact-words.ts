import type { LineImpact } from "contract/line-impact.schema";

type Severity = "info" | "warning" | "blocker";

export const sentence = (department: string, severity: Severity, text: string): LineImpact["sentences"][number] => ({
  department,
  severity,
  text,
});
