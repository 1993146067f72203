/**
 * What signs the next act of small risk instead of the code: given for a code that was typed, good for some seconds,
 * kept in this tab alone. Its first part names who typed it; the server believes only the rest.
 */
interface Held {
  readonly employeeId: string;
  readonly text: string;
  readonly since: number;
}
/** It travels for a while: what would be over when it comes is not offered. */
const TRAVEL_MS = 2000;
let held: Held | undefined;

export function keepSlip(text: string): void {
  const [employeeId = ''] = text.split('.');
  held = { employeeId, text, since: performance.now() };
}

/** A screen that was locked, or a slip the server refused. */
export function dropSlip(): void {
  held = undefined;
}

export function slipOf(employeeId: string, trustSeconds: number): string | undefined {
  if (held?.employeeId !== employeeId) return undefined;
  return performance.now() - held.since < trustSeconds * 1000 - TRAVEL_MS ? held.text : undefined;
}
