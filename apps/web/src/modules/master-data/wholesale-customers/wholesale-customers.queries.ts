import type { wholesaleCustomersContract } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.contract.ts';
import { wholesaleCustomerList } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.lists.ts';
import { wholesaleCustomersPaths } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.paths.ts';
import type {
  NewWholesaleCustomer,
  WholesaleCustomerEdit,
  WholesaleDocumentBody,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';

export const wholesale = clientOf<typeof wholesaleCustomersContract>()('wholesale-customers', wholesaleCustomersPaths);
export const wholesaleCustomerListing = listing(wholesaleCustomerList, wholesale, {
  reads: ['closings'],
  isFresh: true,
});

export const wholesaleCustomersQueries = {
  one: (customerId: string) => ({
    ...wholesale.get.query({ params: { customerId } }),
    meta: { reads: ['closings'] },
    ...FRESH,
  }),
};

export const create = (body: NewWholesaleCustomer, key: string) => wholesale.create.send({ body, key });
export const edit = (customerId: string, body: WholesaleCustomerEdit, key: string) =>
  wholesale.edit.send({ params: { customerId }, body, key });
export const addDocument = (customerId: string, body: WholesaleDocumentBody, key: string) =>
  wholesale.addDocument.send({ params: { customerId }, body, key });
export const removeDocument = (customerId: string, body: { documentId: string; reason: string }, key: string) =>
  wholesale.removeDocument.send({ params: { customerId }, body, key });
/** All that was delivered and paid, with what is owed after each. */
export const takeStatement = (customerId: string, format: ExportFormat) =>
  wholesale.statement.take({ params: { customerId }, query: { format } });
export const openDocument = (customerId: string, documentId: string) =>
  wholesale.document.take({ params: { customerId, documentId } });
export const lookAtDocument = (customerId: string, documentId: string) =>
  wholesale.documentThumbnail.take({ params: { customerId, documentId } });
export const withReason = {
  ban: (customerId: string, reason: string, key: string) =>
    wholesale.ban.send({ params: { customerId }, body: { reason }, key }),
  unban: (customerId: string, reason: string, key: string) =>
    wholesale.unban.send({ params: { customerId }, body: { reason }, key }),
};
