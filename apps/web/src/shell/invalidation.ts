/** What each action makes old, by the first word of the query key. The server's live notices use the same words. */
import type { QueryClient } from '@tanstack/react-query';

export const TOPICS = [
  'sales',
  'cash',
  'products',
  'customers',
  'prices',
  'employees',
  'stores',
  'platforms',
  'signers',
  'workTime',
  'alerts',
  'mails',
  'home',
  'integrity',
] as const;
export type Topic = (typeof TOPICS)[number];

export const INVALIDATES = {
  'sales.sell': ['sales', 'cash', 'products', 'customers', 'home', 'integrity'],
  'sales.return': ['sales', 'cash', 'products', 'customers', 'home', 'integrity'],
  'sales.correctPayment': ['sales', 'cash', 'integrity'],
  'sales.issueInvoice': ['sales', 'customers', 'integrity'],
  'cash.count': ['cash', 'integrity'],
  'cash.addMovement': ['cash', 'integrity'],
  'cash.correctMovement': ['cash', 'integrity'],
  'cash.closeMonth': ['cash'],
  'cash.open': ['cash', 'home', 'integrity'],
  'cash.close': ['cash', 'home', 'integrity'],
  'prices.publish': ['prices', 'products'],
  'prices.acceptQuote': ['prices'],
  'prices.refuseQuote': ['prices'],
  'products.prereserve': ['products', 'home'],
  'products.undoPrereserve': ['products', 'home'],
  'customers.register': ['customers'],
  'customers.edit': ['customers', 'sales'],
  'customers.ban': ['customers'],
  'customers.unban': ['customers'],
  'customers.setPin': ['customers'],
  'customers.checkPin': ['customers'],
  'customers.addDocument': ['customers'],
  'customers.removeDocument': ['customers'],
  'customers.erase': ['customers', 'sales'],
  'employees.register': ['employees', 'signers'],
  'employees.edit': ['employees', 'signers'],
  'employees.discharge': ['employees', 'signers'],
  'employees.reRegister': ['employees', 'signers'],
  'employees.addSanction': ['employees'],
  'employees.sendPasswordMail': ['employees'],
  'stores.found': ['stores'],
  'stores.edit': ['stores'],
  'stores.deactivate': ['stores'],
  'stores.activate': ['stores'],
  'platforms.edit': ['platforms'],
  'workTime.clockIn': ['workTime', 'cash', 'home'],
  'workTime.clockOut': ['workTime', 'cash', 'home'],
  'workTime.correct': ['workTime', 'home'],
  'alerts.createAlert': ['alerts'],
  'alerts.deleteAlert': ['alerts'],
  'notifications.retry': ['mails', 'home'],
  'access.setSignature': ['signers', 'employees'],
} as const satisfies Record<string, readonly Topic[]>;
export type ActionName = keyof typeof INVALIDATES;

/** What a live notice makes old: a sale also moves the till and the pieces, which send notices of their own. */
export const NOTICE_INVALIDATES: Readonly<Record<string, readonly Topic[]>> = {
  sales: ['sales', 'home'],
  cash: ['cash', 'home', 'integrity'],
  products: ['products', 'home'],
  workTime: ['workTime', 'home'],
  alerts: ['alerts'],
  prices: ['prices', 'products'],
  customers: ['customers'],
  employees: ['employees', 'signers'],
  stores: ['stores'],
  platforms: ['platforms'],
};

export async function invalidate(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  await Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
}
