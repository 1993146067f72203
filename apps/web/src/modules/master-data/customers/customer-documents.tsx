import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { DocumentsPanel } from '../../foundations/files/documents-panel.tsx';
import { addDocument, lookAtDocument, openDocument, removeDocument } from './customers.queries.ts';

const { actions, done, failed, kinds } = customersEs;

/** The papers of a customer: who attends people opens them, and every view is written down. */
export function CustomerDocuments({ customer: { id, documents, actions: offered } }: { customer: Customer }) {
  const me = useMe();
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
        mayOpen: reachOf(me.role, { module: 'customerPapers', access: 'read' }) !== undefined,
        topic: 'customers',
        open: (documentId) => openDocument(id, documentId),
        look: (documentId) => lookAtDocument(id, documentId),
        add: { ...deed('addDocument'), run: (body, key) => addDocument(id, body, key) },
        remove: { ...deed('removeDocument'), run: (body, key) => removeDocument(id, body, key) },
      }}
    />
  );
}
