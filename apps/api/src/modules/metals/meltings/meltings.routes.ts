import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { cancel } from './commands/cancel.ts';
import { create } from './commands/create.ts';
import { finish } from './commands/finish.ts';
import { giveNotice } from './commands/give-notice.ts';
import { manage } from './commands/manage.ts';
import { review } from './commands/review.ts';
import { takeNoticeBack } from './commands/take-notice-back.ts';
import { undoReview } from './commands/undo-review.ts';
import { pendingBundles } from './meltings.bundles.ts';
import { meltingsExport } from './meltings.export.ts';
import { getMelting, listMeltings } from './meltings.queries.ts';

export const meltingsRoutes: readonly Route[] = [
  read(meltingsContract.list, ({ db, query }) => listMeltings(db, query)),
  meltingsExport,
  read(meltingsContract.pending, ({ db }) => pendingBundles(db)),
  read(meltingsContract.get, ({ db, who, params }) => getMelting(db, who, params.meltingId)),
  review,
  undoReview,
  create,
  manage,
  giveNotice,
  takeNoticeBack,
  finish,
  cancel,
];
