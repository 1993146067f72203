import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { viewsErrors } from './views.errors.ts';
import { viewsGrants } from './views.grants.ts';
import { viewsPaths } from './views.paths.ts';
import { newView, view, viewBody, viewsQuery } from './views.schema.ts';

const write = { policy: viewsGrants.write, isIdempotent: true, reply: view } as const;
const params = idParam('viewId');
const { VIEW_PAGE_CLOSED, VIEWS_FULL, ...ofWords } = viewsErrors;

export const viewsContract = contract(viewsPaths, {
  list: {
    summary: 'Las vistas guardadas de una página: las de quien pregunta y las de su puesto, por su nombre',
    policy: viewsGrants.read,
    query: viewsQuery,
    reply: z.object({ data: z.array(view) }),
  },
  saveView: {
    summary: 'Guardar lo que se pide a una página, con un nombre',
    ...write,
    status: 201,
    body: newView,
    errors: [VIEW_PAGE_CLOSED, VIEWS_FULL, ...Object.values(ofWords)],
  },
  changeView: {
    summary: 'Cambiar el nombre de una vista, para quién es y si va por correo',
    ...write,
    params,
    body: viewBody,
    errors: [kernelErrors.VERSION_CONFLICT, ...Object.values(ofWords)],
  },
  deleteView: { summary: 'Borrar una vista: deja de verse y de mandarse', ...write, params },
});
