import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { labelTemplatesContract } from '@quilate/domain/modules/master-data/label-templates/label-templates.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { setTemplate } from './commands/set-template.ts';
import { type FindPiece, printTest, readSample } from './label-templates.sample.ts';
import { readTemplates } from './label-templates.templates.ts';

/** What a piece says is registered where the rooms of both are known. */
export const labelTemplatesRoutes = (find: FindPiece): readonly Route[] => [
  read(labelTemplatesContract.templates, async ({ db }) => {
    const data = await readTemplates(db);
    return { data, totalCount: data.length };
  }),
  read(labelTemplatesContract.sample, ({ db, scope, query }) =>
    readSample({ db, scope, find, today: businessDate(new Date()) }, query),
  ),
  read(labelTemplatesContract.test, ({ db, scope, query }) =>
    printTest({ db, scope, find, today: businessDate(new Date()) }, query),
  ),
  setTemplate,
];
