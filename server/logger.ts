export interface Logger {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** One JSON object a line. Callers pass no secret, token, name or address of a customer. */
export function jsonLogger(write: (line: string) => void): Logger {
  const at = (level: string) => (message: string, fields?: Readonly<Record<string, unknown>>) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  return { info: at("info"), warn: at("warn"), error: at("error") };
}
