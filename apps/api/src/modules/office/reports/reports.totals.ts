/** What the lines of a report add up to, counted while they pass. */
import { decimal, percent } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import type { InvoiceLine, MoneyLine } from './reports.lines.ts';

const es = reportsEs.sheet;
const euros = (cents: number): string => decimal(cents, 2);

export interface Totals<Line> {
  add(line: Line): void;
  /** Its heads, and a line for each group. */
  told(): string[][];
}

/** What each rate adds up to; what says again what another one declared adds nothing. */
export function taxTotals(): Totals<InvoiceLine> {
  const byRate = new Map<number, { base: number; tax: number }>();
  return {
    add({ isSubstitute, taxes }) {
      if (isSubstitute) return;
      for (const { taxBp, baseCents, taxCents } of taxes) {
        const { base, tax } = byRate.get(taxBp) ?? { base: 0, tax: 0 };
        byRate.set(taxBp, { base: base + baseCents, tax: tax + taxCents });
      }
    },
    told: () => [
      [es.rate, es.base, es.tax, es.total],
      ...[...byRate]
        .toSorted(([a], [b]) => a - b)
        .map(([taxBp, { base, tax }]) => [percent(taxBp), euros(base), euros(tax), euros(base + tax)]),
    ],
  };
}

/** What each kind of movement brought into each account and took out of it. */
export function accountTotals(): Totals<MoneyLine> {
  const groups = new Map<string, { of: MoneyLine; into: number; out: number }>();
  return {
    add(line) {
      const key = `${line.account} ${line.kind}`;
      const { of, into, out } = groups.get(key) ?? { of: line, into: 0, out: 0 };
      const { amountCents } = line;
      groups.set(key, { of, into: into + Math.max(amountCents, 0), out: out + Math.max(-amountCents, 0) });
    },
    told: () => [
      [es.account, es.movement, es.in, es.out],
      ...[...groups.values()].map(({ of, into, out }) => [
        reportsEs.accounts[of.account],
        LEDGER_KINDS[of.kind].es,
        euros(into),
        euros(out),
      ]),
    ],
  };
}
