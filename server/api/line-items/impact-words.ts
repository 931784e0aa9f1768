import type { LineImpact } from "contract/line-impact.schema";

type Severity = "info" | "warning" | "blocker";

export const sentence = (department: string, severity: Severity, text: string): LineImpact["sentences"][number] => ({
  department,
  severity,
  text,
});

export const number = (value: number) => value.toLocaleString("en-US");
export const pieces = (count: number) => `${number(count)} ${count === 1 ? "piece" : "pieces"}`;
