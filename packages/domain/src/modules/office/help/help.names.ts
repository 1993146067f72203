/** The chapters of the manual and their pages, in the order they are read; a name is the page's address. */
export const HELP_CHAPTERS = {
  start: ['first-day', 'signing-code', 'clocking-in'],
  till: ['opening-the-till', 'moving-cash', 'closing-the-till', 'printing-the-z'],
  counter: ['selling', 'bookings', 'sale-budgets', 'returns', 'trade-ins'],
  repairs: ['repairs', 'repair-budgets'],
  gold: ['used-gold', 'recoverable-sales', 'police-books'],
  goods: ['shipments', 'stock-counts', 'shop-orders', 'catalogue'],
  tools: ['labels', 'label-templates', 'several-rows', 'scan-at-home', 'devices', 'scale'],
  people: ['customers', 'messages'],
  office: ['approvals', 'prices', 'reports', 'journals', 'invoices', 'special-examinations'],
  areas: ['workshop-day', 'metals-day', 'purchases-day'],
} as const;
export type HelpChapter = keyof typeof HELP_CHAPTERS;
export type HelpName<C extends HelpChapter = HelpChapter> = (typeof HELP_CHAPTERS)[C][number];

/** A key, or several pressed together, and what they do. */
export interface HelpKey {
  readonly keys: readonly string[];
  readonly does: string;
}
interface HelpStep {
  /** What is done, in the imperative. */
  readonly act: string;
  readonly more?: string;
}
/** What one reads or sees when something does not go, and what to do then. */
interface HelpDoubt {
  readonly when: string;
  readonly answer: string;
}

/**
 * One page. In its texts `«…»` is what another file draws and `[name](/address)` leads to a screen, for who may enter.
 */
export interface HelpPage {
  readonly title: string;
  readonly readers: string;
  readonly purpose: string;
  /** The screen it belongs to, which its picture shows. */
  readonly screen: string;
  /** Other addresses that it explains, each with all that is under it. */
  readonly also: readonly string[];
  /** What it names and stands on its screen as it opens. */
  readonly shows: readonly string[];
  /** How people call it, for the search. */
  readonly words: string;
  readonly steps: readonly HelpStep[];
  readonly doubts: readonly HelpDoubt[];
  readonly keys: readonly HelpKey[];
  readonly related: readonly HelpName[];
}
export type HelpPages<C extends HelpChapter> = Readonly<Record<HelpName<C>, HelpPage>>;
