import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { cancel } from './commands/cancel.ts';
import { create } from './commands/create.ts';
import { encode } from './commands/encode.ts';
import { putOnHold } from './commands/put-on-hold.ts';
import { receive } from './commands/receive.ts';
import { resume } from './commands/resume.ts';
import { undoEncode } from './commands/undo-encode.ts';
import { stepBack } from './commands/step-back.ts';
import { verify } from './commands/verify.ts';
import { encodingsExport } from './encodings.export.ts';
import { pendingOf, unifiableOf } from './encodings.pending.ts';
import { getEncoding, listEncodings } from './encodings.queries.ts';

export const encodingsRoutes: readonly Route[] = [
  read(encodingsContract.list, ({ db, query }) => listEncodings(db, query)),
  encodingsExport,
  read(encodingsContract.pending, ({ db, query }) => pendingOf(db, query.source)),
  read(encodingsContract.unifiable, ({ db, query }) => unifiableOf(db, query.code)),
  read(encodingsContract.get, ({ db, who, params }) => getEncoding(db, who, params.encodingId)),
  create,
  receive,
  stepBack,
  putOnHold,
  resume,
  verify,
  encode,
  undoEncode,
  cancel,
];
