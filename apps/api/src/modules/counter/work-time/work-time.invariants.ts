import { shiftMachine } from '@quilate/domain/modules/counter/work-time/work-time.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const workTimeInvariants: RoomInvariants = {
  says: {
    I49: 'Las jornadas de una persona no se pisan, y la terminada sin salida tiene su corrección',
    I131: 'Nadie que ya no trabaja en la casa sigue fichado',
  },
  rules: {
    I49: `select id from (select id, in_at,
          lag(coalesce(out_at, case when state = 'forgotten' then in_at else 'infinity' end)) over
        (partition by employee_id order by in_at) as before from worked_shifts) t where before > in_at
      union all select id from worked_shifts where state = 'left' and out_at is null`,
    I131: `select w.id from work_shifts w join employees e on e.id = w.employee_id
        where w.state = 'present' and e.end_date <= business_date()`,
  },
  stated: [{ machine: shiftMachine, table: 'work_shifts', state: 'state' }],
};
