import { Button } from '@mantine/core';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { useMutation } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { printBadge } from './employees.queries.ts';

const es = employeesEs.badge;

/** The badge as a document, to be printed on a card. */
export function PrintBadge({ employeeId }: { employeeId: string }) {
  const taking = useMutation({
    mutationFn: async () => saveFile(await printBadge(employeeId), 'tarjeta.pdf'),
    onError: (error) => toast.error(faultOf(error, es.printFailed).text, faultOf(error).requestId),
  });
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconPrinter size={14} stroke={1.5} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {es.print}
    </Button>
  );
}
