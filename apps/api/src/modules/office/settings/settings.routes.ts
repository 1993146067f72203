import { settingsContract } from '@quilate/domain/modules/office/settings/settings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { setLimit } from './commands/set-limit.ts';
import { limitLines } from './settings.queries.ts';

export const settingsRoutes: readonly Route[] = [
  read(settingsContract.list, async ({ db }) => {
    const data = await limitLines(db);
    return { data, totalCount: data.length };
  }),
  setLimit,
];
