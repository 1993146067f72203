import { mailMachine } from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const notificationsInvariants: RoomInvariants = {
  says: {
    I42: 'Ningún correo lleva más de quince minutos fallando',
  },
  rules: {
    I42: `select id from mails where state = 'waiting' and attempts > 0
      and created_at < clock_timestamp() - interval '15 minutes'`,
  },
  stated: [{ machine: mailMachine, table: 'mails', state: 'state' }],
};
