import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { useMutation } from '@tanstack/react-query';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { employees } from './employees.queries.ts';

const es = employeesEs.badge;

/** The badge as a document, to be printed on a card. */
export function PrintBadge({ employeeId }: { employeeId: string }) {
  const taking = useMutation({
    mutationFn: async () => saveFile(await employees.badge.take({ params: { employeeId } }), 'tarjeta.pdf'),
    onError: (error) => toast.error(faultOf(error, es.printFailed).text, faultOf(error).requestId),
  });
  return (
    <button type="button" className="plain" disabled={taking.isPending} onClick={() => taking.mutate()}>
      {es.print}
    </button>
  );
}
