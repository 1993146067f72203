import { createFileRoute } from '@tanstack/react-router';
import { SalePage } from '../../../../modules/counter/sales/sale-page.tsx';

export const Route = createFileRoute('/_app/sales/$saleId/')({
  staticData: { policy: { module: 'sales', access: 'read' } },
  component: SalePage,
});
