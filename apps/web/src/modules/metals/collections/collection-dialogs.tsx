/** What is done with a collection. Loaded when one is chosen. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { collections } from './collections.queries.ts';
import { type CollectionDialogProps, ReviewDialog } from './review-dialog.tsx';

const { columns, dialogs: es, one } = collectionsEs;

/** The dialog of the action that was picked. */
export function CollectionDialogs(props: CollectionDialogProps) {
  switch (props.offer.action) {
    case 'review':
      return <ReviewDialog {...props} />;
    case 'returnRejected':
      return <ReturnDialog {...props} />;
    default:
      return <ReasonDialog {...props} />;
  }
}

/** Its owner signs for what goes back. */
function ReturnDialog({ collection, offer, onClose }: CollectionDialogProps) {
  const weight = grams(collection.toReturnMg);
  return (
    <ActionDialog
      concept="collection"
      words={collectionsEs}
      of={collection}
      offer={offer}
      onClose={onClose}
      text={es.returnText(weight)}
      pairs={[
        [one, <span className="code">{collection.code}</span>],
        [columns.customer, collection.customerName],
        [columns.rejected, weight],
      ]}
      send={collections.returnRejected.on(collection.id)}
    >
      <p className="dim">{es.returnSignatureHelp}</p>
    </ActionDialog>
  );
}

function ReasonDialog({ collection, offer, onClose }: CollectionDialogProps) {
  const action = offer.action as 'undoLastReview' | 'undoReturn' | 'cancel';
  return (
    <ActionDialog
      concept="collection"
      words={collectionsEs}
      of={collection}
      offer={offer}
      onClose={onClose}
      isDanger={action === 'cancel'}
      pairs={[
        [one, <span className="code">{collection.code}</span>],
        [columns.weight, grams(collection.weightMg)],
      ]}
      send={collections[action].on(collection.id)}
    />
  );
}
