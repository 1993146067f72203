import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { usePaper } from '../../../ui/paper.tsx';
import { employees } from './employees.queries.ts';

const es = employeesEs.badge;

/** The badge as a document, to be printed on a card. */
export function PrintBadge({ employeeId }: { employeeId: string }) {
  const { mutate, isPending } = usePaper({
    take: () => employees.badge.take({ params: { employeeId } }),
    name: 'tarjeta.pdf',
    failed: es.printFailed,
  });
  return (
    <button type="button" className="plain" disabled={isPending} onClick={() => mutate()}>
      {es.print}
    </button>
  );
}
