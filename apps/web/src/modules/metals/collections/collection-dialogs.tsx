/** What is done with a collection. Loaded when one is chosen. */
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import type { Doing, ReasonedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { actOf } from './collection-dialog.ts';
import { collections } from './collections.queries.ts';
import { ReviewDialog } from './review-dialog.tsx';

const { columns, dialogs: es, one } = collectionsEs;

export const CollectionDialogs = dialogsOf<Collection>({
  review: ReviewDialog,
  returnRejected: ReturnDialog,
  undoLastReview: ReasonDialog,
  undoReturn: ReasonDialog,
  cancel: ReasonDialog,
});

/** Its owner signs for what goes back. */
function ReturnDialog(props: Doing<Collection>) {
  const { of: collection } = props;
  const { version } = collection;
  const weight = exactGrams(collection.toReturnMg);
  return (
    <ActionDialog
      {...actOf(props)}
      text={es.returnText(weight)}
      pairs={[
        [one, <span className="code">{collection.code}</span>],
        [columns.customer, collection.customerName],
        [columns.rejected, weight],
      ]}
      body={() => ({ version })}
      send={collections.returnRejected.on(collection.id)}
    >
      <p className="dim">{es.returnSignatureHelp}</p>
    </ActionDialog>
  );
}

function ReasonDialog(props: Doing<Collection>) {
  const { of: collection, offer } = props;
  const action = offer.action as 'undoLastReview' | 'undoReturn' | 'cancel';
  const { version } = collection;
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger={action === 'cancel'}
      pairs={[
        [one, <span className="code">{collection.code}</span>],
        [columns.weight, exactGrams(collection.weightMg)],
      ]}
      send={(body: ReasonedBody, key) =>
        action === 'cancel'
          ? collections.cancel.on(collection.id)(body, key)
          : collections[action].on(collection.id)({ ...body, version }, key)
      }
    />
  );
}
