import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { wholesalePapersGrants } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.grants.ts';
import type { WholesaleCustomer } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { DocumentsPanel } from '../../foundations/files/documents-panel.tsx';
import { addDocument, lookAtDocument, openDocument, removeDocument } from './wholesale-customers.queries.ts';

const { actions, done, failed, kinds, reasons } = wholesaleCustomersEs;

export function WholesaleDocuments({ customer }: { customer: WholesaleCustomer }) {
  const mayOpen = useMay(wholesalePapersGrants.read);
  const { id, documents } = customer;
  const offerOf = (wanted: string) => customer.actions.find(({ action }) => action === wanted);
  const deed = <Action extends 'addDocument' | 'removeDocument'>(action: Action) => ({
    action: `wholesaleCustomers.${action}` as const,
    verb: actions[action],
    done: done[action],
    failed: failed[action],
    isOffered: offerOf(action)?.allowed ?? false,
  });
  return (
    <DocumentsPanel
      papers={{
        recordId: id,
        documents,
        kinds,
        apart: ['BILLING_AGREEMENT'],
        purpose: 'wholesale-document',
        mayOpen,
        topic: 'wholesale-customers',
        open: (documentId) => openDocument(id, documentId),
        look: (documentId) => lookAtDocument(id, documentId),
        add: { ...deed('addDocument'), run: (body, key) => addDocument(id, body, key) },
        remove: {
          ...deed('removeDocument'),
          run: (body, key) => removeDocument(id, body, key),
          why: offerOf('removeDocument')?.allowed === false ? reasons.hasOtherDocuments : undefined,
        },
      }}
    />
  );
}
