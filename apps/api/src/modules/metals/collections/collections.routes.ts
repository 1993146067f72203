import { collectionsContract } from '@quilate/domain/modules/metals/collections/collections.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { collectionsExport } from './collections.export.ts';
import { getCollection, listCollections } from './collections.queries.ts';
import { cancel } from './commands/cancel.ts';
import { create } from './commands/create.ts';
import { returnRejected } from './commands/return-rejected.ts';
import { review } from './commands/review.ts';
import { undoLastReview } from './commands/undo-last-review.ts';
import { undoReturn } from './commands/undo-return.ts';

export const collectionsRoutes: readonly Route[] = [
  read(collectionsContract.list, ({ db, query }) => listCollections(db, query)),
  collectionsExport,
  read(collectionsContract.get, ({ db, params }) => getCollection(db, params.collectionId)),
  create,
  review,
  undoLastReview,
  returnRejected,
  undoReturn,
  cancel,
];
