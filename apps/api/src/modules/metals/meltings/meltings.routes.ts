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
import { openFile } from '../../foundations/files/files.public.ts';
import { heldMetal } from './meltings.held.ts';
import { noticePaper } from './meltings.notice-pdf.ts';
import { getMelting, listMeltings, noticeCopyOf } from './meltings.queries.ts';

export const meltingsRoutes: readonly Route[] = [
  read(meltingsContract.list, ({ db, query }) => listMeltings(db, query)),
  meltingsExport,
  read(meltingsContract.pending, ({ db }) => pendingBundles(db)),
  read(meltingsContract.held, ({ db, query }) => heldMetal(db, query.type)),
  read(meltingsContract.get, ({ db, who, params }) => getMelting(db, who, params.meltingId)),
  review,
  undoReview,
  create,
  manage,
  giveNotice,
  read(meltingsContract.noticePaper, ({ db, who, params }) => noticePaper(db, who, params.meltingId)),
  read(meltingsContract.noticeCopy, async ({ db, services, who, params }) => {
    const recordId = params.meltingId;
    return await openFile(db, services, who, { id: await noticeCopyOf(db, recordId), recordId });
  }),
  takeNoticeBack,
  finish,
  cancel,
];
