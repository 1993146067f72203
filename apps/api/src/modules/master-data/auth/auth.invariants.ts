import type { RoomInvariants } from '../../../platform/invariants.ts';

export const authInvariants: RoomInvariants = {
  says: {
    I46: 'No hay sesiones vivas de empleados de baja o sin permiso en la tienda',
    I55: 'En cada mostrador hay como mucho una persona delante',
  },
  rules: {
    I46: `select t.employee_id from sessions t join employees e on e.id = t.employee_id
      where t.revoked_at is null and t.created_at > clock_timestamp() - interval '12 hours'
        and (e.end_date <= current_date or not exists (select from employee_stores p
          where p.employee_id = t.employee_id and p.store_id = t.store_id))`,
    I55: `select counter_hash from sessions
      where counter_hash is not null and revoked_at is null and locked_at is null
      group by counter_hash having count(*) > 1`,
  },
};
