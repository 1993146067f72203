/**
 * What a list may read whole of a table that grows, or order itself, each with its reason; and what it should not, and
 * still does.
 */

/** Houses have few of these, however long they live: the bench makes more of them than there will be. */
export const FEW: Readonly<Record<string, string>> = {
  alarms: 'an event',
  appraisals: 'an offer lives for days, and few are asked for',
  bars: 'some hundreds a year',
  bookings: 'some tens a shop at a time',
  catalogue_products: 'what is bought again; its figures are asked of each',
  closing_interventions: 'a closing the police stop is an event',
  closing_payments: 'one or two of a closing',
  collections: 'some a day for the whole division',
  data_imports: 'a house comes over once',
  encodings: 'some a day for the whole division',
  extractions: 'some a day for the whole division',
  inventories: 'one a shop and week',
  lots: 'of the first thousands, until a thousand of one origin are counted',
  meltings: 'some a week',
  metal_supplies: 'some a week',
  police_interventions: 'an event',
  sale_budgets: 'few are asked for on paper',
  shipments: 'some a shop and week',
  shop_orders: 'one a shop and week',
  special_examinations: 'an event',
  special_examination_operations: 'those of the examinations',
  stock_openings: 'one a shop',
  supplier_orders: 'some a week',
  trade_ins: 'one of a hundred sales',
  wholesale_customers: 'some hundreds',
  wholesale_invoices: 'some a day',
  work_budgets: 'one of ten jobs',
};

interface PlanException {
  /** As the contract spells it. */
  readonly list: string;
  readonly what: string;
  readonly why: string;
}

const BY_WORDS = 'of two words that half the house bears, those that bear both are ordered';
const sorted = (lists: readonly string[], why: string): PlanException[] =>
  lists.map((list) => ({ list, what: 'Sort', why }));

export const PLAN_EXCEPTIONS: readonly PlanException[] = [
  ...sorted(
    [
      '/v1/sales',
      '/v1/customers',
      '/v1/manual-invoices',
      '/v1/sale-budgets',
      '/v1/bookings',
      '/v1/purchases',
      '/v1/recoverable-sales',
      '/v1/works',
      '/v1/workshop/budgets',
      '/v1/trade-ins',
    ],
    BY_WORDS,
  ),
  ...sorted(['/v1/activity', '/v1/journals'], 'a day or a week of it is put together, and no more'),
  ...sorted(['/v1/metals/customers', '/v1/stock-openings'], 'a house has few'),
  ...sorted(['/v1/products'], 'those of one rare kind'),
  ...sorted(['/v1/special-examinations'], 'an event'),
  ...sorted(['/v1/transfer-taxes'], 'those that were annulled, which are few'),
  ...sorted(['/v1/police/interventions'], 'those of closings, which are few'),
  ...(
    [
      ['/v1/invoices', 'Seq Scan invoices'],
      ['/v1/mails', 'Seq Scan mails'],
      ['/v1/manual-invoices', 'Seq Scan manual_invoices'],
      ['/v1/purchases', 'Seq Scan purchases'],
      ['/v1/metals/closings', 'Seq Scan closings'],
      ['/v1/products', 'Seq Scan products'],
      ['/v1/sii', 'Seq Scan sii_filings'],
      ['/v1/transfer-taxes', 'Seq Scan lots'],
      ['/v1/works', 'Seq Scan works'],
    ] as const
  ).map(([list, what]) => ({ list, what, why: 'read in the order they lie in until a thousand are counted' })),
];

/** Each is found by the clock too at a million sales; none is asked at a counter. */
export const PLAN_DEBTS: readonly PlanException[] = [
  { list: '/v1/metals/closings', what: 'Sort', why: 'those without an invoice are a view of four tables' },
  { list: '/v1/metals/extractions', what: 'Sort', why: 'jewels and lots on their way are put together whole' },
];
