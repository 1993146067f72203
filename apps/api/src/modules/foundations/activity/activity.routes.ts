import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityContract } from '@quilate/domain/modules/foundations/activity/activity.contract.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { exporting } from '../../../platform/export.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { accessFile } from './activity.access.ts';
import { booksStream } from './activity.books.ts';
import { activityChoices, listActivity } from './activity.queries.ts';

const es = activityEs.columns;

export const activityRoutes: readonly Route[] = [
  read(activityContract.list, ({ db, services, query }) => listActivity(db, services.house.actionNames, query)),
  exporting(activityContract.export, {
    title: activityEs.title,
    page: ({ db, services, query }, at) => listActivity(db, services.house.actionNames, { ...query, ...at }),
    columns: [
      { head: es.date, value: (line) => dateTime(line.at) },
      { head: es.action, value: (line) => line.actionEs },
      { head: es.code, value: (line) => line.code },
      { head: es.employee, value: (line) => line.employeeName ?? activityEs.system },
      { head: es.signer, value: (line) => line.signerName },
      { head: es.approver, value: (line) => line.approverName },
      { head: es.store, value: (line) => line.storeName },
      { head: es.reason, value: (line) => line.reason },
      { head: activityEs.detail.link, value: (line) => line.id },
      { head: activityEs.detail.hash, value: (line) => line.hash },
    ],
  }),
  read(activityContract.choices, ({ db, services }) => activityChoices(db, services.house.actionNames)),
  read(activityContract.access, async ({ db, who, query: { month } }) => {
    await recordAccess(db, { kind: 'export', who, address: who.address, subject: activityContract.access.path });
    return await accessFile(db, month);
  }),
  raw(activityContract.books, async ({ db, reply }) => {
    await reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', 'attachment; filename="libros.ndjson"')
      .send(booksStream(db));
    return undefined;
  }),
];
