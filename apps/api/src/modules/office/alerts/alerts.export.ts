import { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertsEs } from '@quilate/domain/modules/office/alerts/alerts.es.ts';
import { audienceText } from '@quilate/domain/modules/office/alerts/alerts.text.ts';
import { exporting } from '../../../platform/export.ts';
import { listAlerts } from './alerts.queries.ts';

const es = alertsEs.columns;

export const alertsExport = exporting(alertsContract.export, {
  title: alertsEs.title,
  page: ({ db, scope, query }, at) => listAlerts(db, scope, { ...query, ...at }),
  columns: [
    { head: es.title, value: (alert) => alert.title },
    { head: es.text, value: (alert) => alert.text },
    { head: es.audience, value: audienceText },
    { head: es.from, kind: 'date', value: (alert) => alert.fromDate },
    { head: es.until, kind: 'date', value: (alert) => alert.untilDate },
    { head: es.author, value: (alert) => alert.authorName },
    { head: es.state, value: (alert) => alertsEs.phases[alert.phase] },
  ],
});
