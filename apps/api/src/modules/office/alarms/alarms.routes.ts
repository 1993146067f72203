import { alarmsContract } from '@quilate/domain/modules/office/alarms/alarms.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { alarmsExport } from './alarms.export.ts';
import { listAlarms } from './alarms.queries.ts';
import { acknowledge } from './commands/acknowledge.ts';

export const alarmsRoutes: readonly Route[] = [
  read(alarmsContract.list, ({ db, query }) => listAlarms(db, query)),
  alarmsExport,
  acknowledge,
];
