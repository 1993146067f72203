/**
 * Questions to a list that may take longer than a page, at a million sales, and why: each with what it may take in its
 * middle, so that what is named here does not grow. Who asks something quicker by another way takes it out.
 */
interface SlowException {
  readonly list: string;
  /** What the question has in it; anything, where nothing is said. `{common}` is the word most records have. */
  readonly asks?: string;
  readonly p50Ms: number;
  readonly why: string;
}

const of = (why: string, lists: Readonly<Record<string, number>>, asks?: string): SlowException[] =>
  Object.entries(lists).map(([list, p50Ms]) => ({ list, p50Ms, why, ...(asks === undefined ? {} : { asks }) }));

export const SLOW_EXCEPTIONS: readonly SlowException[] = [
  ...of('a day or a week of the books of the group is added up', { '/v1/journals': 200, '/v1/activity': 70 }),
  ...of('the things of each place are counted: here half a million', { '/v1/places': 75, '/v1/custody/places': 75 }),
  ...of('a third of all lots wait here, in a house some hundreds', { '/v1/metals/extractions': 200 }),
  ...of('years of a till are added up, day by day', { '/v1/cash/movements': 150 }, 'from=2021'),
  ...of('a week of each till is put together', { '/v1/cash/movements': 40 }, 'from=2024'),
  ...of('twenty pages down of many tills side by side', { '/v1/cash/movements': 40 }, 'cursor='),
  // Both words are of half the house: those that bear both are read until a thousand are counted.
  ...of(
    'two words of everybody',
    {
      '/v1/bookings': 30,
      '/v1/customers': 60,
      '/v1/manual-invoices': 60,
      '/v1/purchases': 60,
      '/v1/recoverable-sales': 40,
      '/v1/sale-budgets': 40,
      '/v1/sales': 150,
      '/v1/trade-ins': 60,
      '/v1/works': 50,
      '/v1/workshop/budgets': 50,
    },
    'q={common} ',
  ),
  ...of(
    'a word of everybody: a thousand of them are added up',
    {
      '/v1/customers': 30,
      '/v1/manual-invoices': 20,
      '/v1/purchases': 25,
      '/v1/sales': 30,
      '/v1/trade-ins': 40,
      '/v1/works': 20,
    },
    'q={common}',
  ),
  // Named in `FEW`: in a house they are a tenth of what they are here, or a hundredth.
  ...of('houses have few', {
    '/v1/bookings': 20,
    '/v1/bulk-purchases/catalog': 50,
    '/v1/data-imports': 25,
    '/v1/inventories': 25,
    '/v1/metals/bars': 25,
    '/v1/metals/closings': 60,
    '/v1/metals/encodings': 30,
    '/v1/metals/wholesale-invoices': 30,
    '/v1/sale-budgets': 20,
    '/v1/shipments': 50,
    '/v1/special-examinations': 40,
    '/v1/trade-ins': 25,
  }),
  ...of('a view of four tables (docs/decisions/0407)', { '/v1/metals/closings': 130 }, 'uninvoiced'),
  ...of('those of closings and of what the police took, side by side', { '/v1/police/interventions': 40 }),
  ...of(
    'those of closings and of what the police took, side by side',
    { '/v1/police/interventions': 150 },
    'updatedSince',
  ),
  ...of('here a shop has 25 000 lots of its own', { '/v1/lots': 70 }, 'origin='),
  ...of('a thousand are added up, each by its operation and its rate', { '/v1/transfer-taxes': 60 }),
  ...of('of each purchase its lines are read', { '/v1/purchases': 50 }),
  ...of('of each job it is looked up where its pledge is', { '/v1/works': 70 }, 'place'),
  ...of('series with half of their documents corrected', { '/v1/numbers': 30 }),
  ...of('one of a thousand mails', { '/v1/mails': 25 }, 'status'),
  ...of(
    'what changed within a day is looked up, each by its key',
    { '/v1/products': 20, '/v1/recoverable-sales': 20, '/v1/sales': 20, '/v1/works': 20 },
    'updatedSince',
  ),
];

export function isExcused(list: string, question: string, common: string, p50Ms: number): boolean {
  const asked = decodeURIComponent(question).replace(common, '{common}');
  return SLOW_EXCEPTIONS.some((one) => one.list === list && asked.includes(one.asks ?? '') && p50Ms <= one.p50Ms);
}
