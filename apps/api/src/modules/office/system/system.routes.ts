import { systemContract } from '@quilate/domain/modules/office/system/system.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { healthOf } from './system.queries.ts';

export const systemRoutes: readonly Route[] = [
  read(systemContract.health, ({ db, services }) => healthOf(db, services)),
];
