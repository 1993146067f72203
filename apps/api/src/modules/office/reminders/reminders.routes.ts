import { remindersContract } from '@quilate/domain/modules/office/reminders/reminders.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { setTemplate } from './commands/set-template.ts';
import { readTemplates } from './reminders.templates.ts';

export const remindersRoutes: readonly Route[] = [
  read(remindersContract.templates, async ({ db }) => {
    const data = await readTemplates(db);
    return { data, totalCount: data.length };
  }),
  setTemplate,
];
