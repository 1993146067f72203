import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { customerPapersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { DocumentsPanel } from '../../foundations/files/documents-panel.tsx';
import { customers } from './customers.queries.ts';

const { actions, done, failed, kinds } = customersEs;

/** The papers of a customer: who attends people opens them, and every view is written down. */
export function CustomerDocuments({ customer: { id, documents, actions: offered } }: { customer: Customer }) {
  const mayOpen = useMay(customerPapersGrants.read);
  const params = { customerId: id };
  const deed = <Action extends 'addDocument' | 'removeDocument'>(action: Action) => ({
    action: `customers.${action}` as const,
    verb: actions[action],
    done: done[action],
    failed: failed[action],
    isOffered: offered.some((offer) => offer.action === action),
  });
  return (
    <DocumentsPanel
      papers={{
        recordId: id,
        documents,
        kinds,
        purpose: 'customer-document',
        mayOpen,
        topic: 'customers',
        open: (documentId) => customers.document.take({ params: { ...params, documentId } }),
        look: (documentId) => customers.documentThumbnail.take({ params: { ...params, documentId } }),
        add: { ...deed('addDocument'), run: (body, key) => customers.addDocument.send({ params, body, key }) },
        remove: { ...deed('removeDocument'), run: (body, key) => customers.removeDocument.send({ params, body, key }) },
      }}
    />
  );
}
