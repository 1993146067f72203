/** What the customers of the demonstration have signed and shown, as somebody of the shop adds it. */
import type { DocumentKind } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

/** Adds what an operation asks for and is not there; answers the customer. */
export async function withPapers(shop: Person, customerId: string, more: readonly DocumentKind[] = []) {
  const customer = await shop.ask('GET', `/v1/customers/${customerId}`);
  for (const kind of ['DATA_PRIVACY', 'NATIONAL_ID', ...more] satisfies DocumentKind[]) {
    if (customer.documents.some((known: { kind: DocumentKind }) => known.kind === kind)) continue;
    const fileId = await shop.upload('customer-document', `${kind.toLowerCase()}.jpg`, await sheetOfPaper());
    await shop.ask('POST', `/v1/customers/${customerId}/add-document`, { kind, fileId });
  }
  return customer;
}
