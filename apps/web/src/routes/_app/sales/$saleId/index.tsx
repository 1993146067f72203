import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SalePage } from '../../../../modules/counter/sales/sale-page.tsx';

export const Route = createFileRoute('/_app/sales/$saleId/')({
  staticData: { policy: salesGrants.read },
  component: SalePage,
});
