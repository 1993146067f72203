/** The numbers a house goes on after: which papers of a shop were numbered elsewhere, and their series here. */
import * as z from 'zod';
import { yearOf } from '../../../kernel/dates.ts';
import { receiptsEs } from '../../master-data/receipts/receipts.es.ts';
import { storeCode } from '../../master-data/stores/stores.schema.ts';
import { numbersEs } from './numbers.es.ts';
import type { Numbered } from './numbers.states.ts';

const INVOICES = ['S', 'C', 'R', 'X'] as const;
/** By the letters their codes begin with. */
const CODES = {
  sales: 'VE',
  sale_budgets: 'PV',
  manual_invoices: 'FM',
  bookings: 'RE',
  appraisals: 'TA',
  purchases: 'CO',
  recoverable_sales: 'VR',
  works: 'TR',
  work_budgets: 'PT',
  cash_movements: 'MV',
  shipments: 'EN',
} as const satisfies Partial<Record<Numbered, string>>;
type Coded = keyof typeof CODES;

export const CONTINUED = [...INVOICES, ...(Object.keys(CODES) as Coded[]), 'cash_sessions', 'police_books'] as const;
export type Continued = (typeof CONTINUED)[number];

const { S, C, R, X } = receiptsEs.series;
export const CONTINUED_ES: Readonly<Record<Continued, string>> = { ...numbersEs.kinds, S, C, R, X };

/** Their codes have five figures. */
const MOST = 90_000;
export const lastNumber = z.strictObject({
  storeCode,
  document: z.enum(CONTINUED),
  lastNumber: z.int().min(1).max(MOST),
  /** A police book counts its entries too, from one book to the next. */
  lastOrder: z.int().min(1).max(100_000_000).optional(),
});
export type LastNumber = z.infer<typeof lastNumber>;

export const isOrderWrong = ({ document, lastOrder }: LastNumber): boolean =>
  (document === 'police_books') !== (lastOrder !== undefined);

interface Beginning {
  readonly counter: string;
  /** The table of what is numbered, and its series there. */
  readonly name: Numbered;
  readonly series: string;
}
/** Of this year, where a series is of a year. */
export function seriesOf(
  document: Continued,
  store: { readonly id: string; readonly code: string },
  today: string,
): Beginning {
  const year = String(yearOf(today)).slice(2);
  if (document === 'cash_sessions') return { counter: `Z ${store.code}`, name: document, series: store.id };
  if (document === 'police_books') return { counter: `police book ${store.id}`, name: document, series: store.id };
  if (document in CODES) {
    const series = `${CODES[document as Coded]}-${store.code}-${year}`;
    return { counter: series, name: document as Coded, series };
  }
  const series = `${store.code}${year}-${document}`;
  return { counter: `invoice ${series}`, name: 'invoices', series };
}
