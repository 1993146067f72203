import { stockOpeningsGrants } from '@quilate/domain/modules/office/stock-openings/stock-openings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewStockOpeningPage } from '../../../modules/office/stock-openings/new-stock-opening-page.tsx';

export const Route = createFileRoute('/_app/stock-openings/new')({
  staticData: { policy: stockOpeningsGrants.write },
  component: NewStockOpeningPage,
});
