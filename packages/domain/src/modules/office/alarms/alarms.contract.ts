import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { settingsGrants } from '../settings/settings.grants.ts';
import { alarmList } from './alarms.lists.ts';
import { alarmsPaths } from './alarms.paths.ts';
import { alarm } from './alarms.schema.ts';

export const alarmsContract = contract(alarmsPaths, {
  list: {
    summary: 'Alarmas de la casa: libros que no cuadran, trabajos que fallan, claves que se prueban',
    policy: settingsGrants.read,
    query: queryOf(alarmList),
    reply: replyOf(alarmList, alarm),
  },
  export: {
    summary: 'Las alarmas de los filtros, en Excel, CSV o PDF',
    policy: settingsGrants.read,
    query: fileQueryOf(alarmList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  acknowledge: {
    summary: 'Darse por enterado de una alarma',
    policy: settingsGrants.write,
    isIdempotent: true,
    params: idParam('alarmId'),
    reply: alarm,
  },
});
