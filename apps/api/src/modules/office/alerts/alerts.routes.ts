import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { alertsExport } from './alerts.export.ts';
import { alertsFor, listAlerts } from './alerts.queries.ts';
import { createAlert } from './commands/create-alert.ts';
import { deleteAlert } from './commands/delete-alert.ts';

export const alertsRoutes: readonly Route[] = [
  read(alertsContract.shown, ({ db, who }) => alertsFor(db, who)),
  read(alertsContract.list, ({ db, scope, query }) => listAlerts(db, scope, query)),
  alertsExport,
  createAlert,
  deleteAlert,
];
