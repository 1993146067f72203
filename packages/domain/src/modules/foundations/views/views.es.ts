import { countOf } from '../../../kernel/format.ts';
import type { ViewMail } from './views.states.ts';

const mails: Readonly<Record<ViewMail, string>> = {
  NEVER: 'No mandar',
  WEEKLY: 'Cada lunes',
  MONTHLY: 'El día 1 de cada mes',
};

export const viewsEs = {
  title: 'Vistas guardadas',
  one: 'Vista',
  all: 'Todas',
  save: 'Guardar vista…',
  change: 'Cambiar…',
  delete: 'Borrar…',
  menu: (name: string) => `Qué hacer con la vista ${name}`,
  ofRole: (name: string, role: string) => `${name} · ${role}`,
  states: { active: 'Guardada', deleted: 'Borrada' },
  fields: { name: 'Nombre', role: 'Para quién', mail: 'Por correo', format: 'Como' },
  mine: 'Solo para mí',
  everybodyOf: (role: string) => `Para todo el puesto: ${role}`,
  mails,
  mailed: { WEEKLY: 'Va por correo cada lunes', MONTHLY: 'Va por correo el día 1 de cada mes' },
  mailHelp: 'A las 07:00, con los días que acaban la víspera.',
  periods: {
    one: { TODAY: 'Siempre de hoy.', YESTERDAY: 'Siempre de ayer.' },
    many: {
      TODAY: (days: string) => `Siempre los últimos ${countOf(days, 'día', 'días')}, hoy incluido.`,
      YESTERDAY: (days: string) => `Siempre los ${countOf(days, 'día', 'días')} que acaban ayer.`,
    },
    fixed: 'Siempre los mismos días: los elegidos ahora.',
  },
  actions: { saveView: 'Guardar vista', changeView: 'Guardar cambios', deleteView: 'Borrar vista' },
  titles: { saveView: 'Guardar vista', changeView: 'Cambiar la vista' },
  reasons: { isTheirs: 'Es de otra persona' },
  done: { saveView: 'Vista guardada', changeView: 'Vista cambiada', deleteView: 'Vista borrada' },
  failed: {
    saveView: 'No se pudo guardar la vista, vuelve a pulsar el botón',
    changeView: 'No se pudo cambiar la vista, vuelve a pulsar el botón',
    deleteView: 'No se pudo borrar la vista, vuelve a pulsar el botón',
  },
  deleteNoteOfRole: (role: string) => `Deja de verse también para los demás del puesto: ${role}.`,
  deleteNoteMine: 'Deja de verse y, si iba por correo, de mandarse.',
} as const;
