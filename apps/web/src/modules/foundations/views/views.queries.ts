import type { viewsContract } from '@quilate/domain/modules/foundations/views/views.contract.ts';
import { viewsPaths } from '@quilate/domain/modules/foundations/views/views.paths.ts';
import type { ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { clientOf } from '../../../shell/client.ts';

export const views = clientOf<typeof viewsContract>()('views', viewsPaths);

export const viewsQueries = {
  of: (page: ViewPage) => views.list.query({ query: { page } }),
};
