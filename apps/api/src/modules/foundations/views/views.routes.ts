import { viewsContract } from '@quilate/domain/modules/foundations/views/views.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { changeView } from './commands/change-view.ts';
import { deleteView } from './commands/delete-view.ts';
import { saveView } from './commands/save-view.ts';
import { listViews } from './views.queries.ts';

export const viewsRoutes: readonly Route[] = [
  read(viewsContract.list, ({ db, who, query }) => listViews(db, who, query.page)),
  saveView,
  changeView,
  deleteView,
];
