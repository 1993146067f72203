import { extractionsContract } from '@quilate/domain/modules/metals/extractions/extractions.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { discard } from './commands/discard.ts';
import { finish } from './commands/finish.ts';
import { manage } from './commands/manage.ts';
import { reopen } from './commands/reopen.ts';
import { extractionsExport } from './extractions.export.ts';
import { extractionFigures, getExtraction, listExtractions } from './extractions.queries.ts';

export const extractionsRoutes: readonly Route[] = [
  read(extractionsContract.list, ({ db, query }) => listExtractions(db, query)),
  extractionsExport,
  read(extractionsContract.figures, ({ db }) => extractionFigures(db)),
  read(extractionsContract.get, ({ db, who, params }) => getExtraction(db, who, params.extractableId)),
  manage,
  discard,
  finish,
  reopen,
];
