import { defineErrors } from '../../../kernel/errors.ts';

export const viewsErrors = defineErrors({
  VIEW_PAGE_CLOSED: { status: 403, es: 'Tu puesto no abre esa página, y no guarda vistas de ella.' },
  VIEW_ROLE_OF_DIRECTION: { status: 403, es: 'Solo Dirección guarda vistas para un puesto.', field: 'role' },
  VIEW_ROLE_CLOSED: { status: 422, es: 'Ese puesto no abre esta página: elige otro.', field: 'role' },
  VIEW_MAIL_OF_REPORTS: { status: 422, es: 'Por correo solo se mandan los informes.', field: 'mail' },
  VIEW_NAME_TAKEN: { status: 422, es: 'Ya tienes una vista con ese nombre en esta página.', field: 'name' },
  VIEWS_FULL: { status: 422, es: 'Ya tienes {max} vistas guardadas. Borra alguna antes de guardar otra.' },
});
