/**
 * What a program may be given, subject by subject. What is not here no program reaches: people and their keys,
 * approvals, settings, till and audit are for people alone (docs/decisions/0366).
 */
import type { Endpoint } from '../../../kernel/contract.ts';

/** Each subject with the addresses it opens. */
const SUBJECTS = {
  products: ['products', 'custody'],
  customers: ['customers'],
  sales: ['sales'],
  bookings: ['bookings'],
  'sale-budgets': ['sale-budgets'],
  works: ['works', 'work-tasks'],
  purchases: ['purchases', 'recoverable-sales', 'lots', 'appraisals', 'trade-ins'],
  invoices: ['invoices', 'manual-invoices'],
  shipments: ['shipments'],
  supply: ['bulk-purchases'],
  metals: ['metals'],
  accounting: ['journals', 'accounts', 'reports', 'transfer-taxes', 'tax-records', 'sii'],
  insights: ['insights'],
  prices: ['prices'],
  stores: ['stores', 'platforms', 'places'],
  files: ['files'],
  feed: ['feed'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type IntegrationSubject = keyof typeof SUBJECTS;
export const INTEGRATION_SUBJECTS = Object.keys(SUBJECTS) as readonly IntegrationSubject[];
/** Where programs only look: prices and books are changed by people, and who sells gold stands before one. */
export const READ_ONLY_SUBJECTS: readonly IntegrationSubject[] = [
  'accounting',
  'feed',
  'insights',
  'metals',
  'prices',
  'purchases',
  'stores',
];

export type IntegrationScope = `${IntegrationSubject}:${'read' | 'write'}`;
export const INTEGRATION_SCOPES: readonly IntegrationScope[] = INTEGRATION_SUBJECTS.flatMap(
  (subject): IntegrationScope[] =>
    READ_ONLY_SUBJECTS.includes(subject) ? [`${subject}:read`] : [`${subject}:read`, `${subject}:write`],
);

/** What a program needs for an endpoint; nothing where none may. Who changes a subject is not thereby shown it. */
export function scopeFor({ method, path }: Pick<Endpoint, 'method' | 'path'>): IntegrationScope | undefined {
  const segment = path.split('/')[2]!;
  const subject = INTEGRATION_SUBJECTS.find((one) => (SUBJECTS[one] as readonly string[]).includes(segment));
  const scope = subject && (`${subject}:${method === 'GET' ? 'read' : 'write'}` as const);
  return scope && INTEGRATION_SCOPES.includes(scope) ? scope : undefined;
}
export const integrationSegments: readonly string[] = Object.values(SUBJECTS).flat();
