import { specialExaminationMachine } from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

export const specialExaminationsInvariants: RoomInvariants = {
  says: {
    I230: 'La conclusión que vale de cada examen especial es la última de las suyas, y su justificante es de él',
    I231: 'Cada operación de un examen especial está en los libros, es de alguien y de la tienda que dice',
    I232: 'Ningún cliente borrado tiene un examen especial sin terminar',
  },
  rules: {
    I230: `select t.code from special_examinations t
        join special_examination_conclusions r on r.id = t.conclusion_id
        left join special_examination_papers d on d.id = r.receipt_id
      where r.examination_id <> t.id or d.examination_id <> t.id or r.concluded_on <> t.ended_on
        or exists (select from special_examination_conclusions l
          where l.examination_id = t.id and l.concluded_at > r.concluded_at)`,
    I231: `select t.code from special_examination_operations e
        join special_examinations t on t.id = e.examination_id
        left join watched_operations o on o.id = e.operation_id
      where coalesce(o.customer_id, o.wholesale_customer_id) is null
        or o.store_id is distinct from e.operation_store_id`,
    I232: `select t.code from special_examinations t join customers c on c.id = t.customer_id
      where c.status = 'ERASED' and t.ended_on is null`,
  },
  stated: [{ machine: specialExaminationMachine, table: 'special_examinations', state: 'state' }],
  numbered: [codedInHistory('EE', 'special_examinations', specialExaminationMachine.concept)],
};
