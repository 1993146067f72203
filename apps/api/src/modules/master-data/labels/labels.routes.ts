import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { labelsContract } from '@quilate/domain/modules/master-data/labels/labels.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { setTemplate } from './commands/set-template.ts';
import { printTest, readSample } from './labels.sample.ts';
import { readTemplates } from './labels.templates.ts';

export const labelsRoutes: readonly Route[] = [
  read(labelsContract.templates, async ({ db }) => {
    const data = await readTemplates(db);
    return { data, totalCount: data.length };
  }),
  read(labelsContract.sample, ({ db, scope, query }) => readSample(db, scope, businessDate(new Date()), query)),
  read(labelsContract.test, ({ db, scope, query }) => printTest(db, scope, businessDate(new Date()), query)),
  setTemplate,
];
