/** A paper roll of 80 mm, as bytes for an ESC/POS printer. */
import type Encoder from '@point-of-sale/receipt-printer-encoder';

const COLUMNS = 42;
const AMOUNT_COLUMNS = 14;
export type Roll = Encoder;

/** Loaded by whoever prints on one. */
export async function newRoll(): Promise<Roll> {
  const { default: NewEncoder } = await import('@point-of-sale/receipt-printer-encoder');
  const roll = new NewEncoder({
    language: 'esc-pos',
    codepageMapping: 'xprinter',
    columns: COLUMNS,
    feedBeforeCut: 4,
  });
  return roll.initialize().codepage('auto');
}

/**
 * What people typed reaches the printer as letters only: a control byte in a name could open the cash drawer.
 * The no-break spaces of Spanish numbers exist in no printer's code page.
 */
export function printable(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 500);
}

/** What it is, and its figure at the right. */
export function two(roll: Roll, rows: readonly (readonly [string, string])[]): void {
  const columns = [{ width: COLUMNS - AMOUNT_COLUMNS }, { width: AMOUNT_COLUMNS, align: 'right' as const }];
  roll.table(
    columns,
    rows.map(([left, right]) => [printable(left), printable(right)]),
  );
}

export function cut(roll: Roll): Buffer {
  roll.newline().cut('partial');
  return Buffer.from(roll.encode());
}
