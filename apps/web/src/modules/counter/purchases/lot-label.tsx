import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { PaperButton } from '../../../ui/paper.tsx';
import { takeLabel } from './purchases.queries.ts';

interface LotLabelProps {
  readonly lot: { readonly id: string; readonly code: string };
  readonly isWide?: boolean;
}

/** What is stuck on the bag of a lot. */
export const LotLabel = ({ lot, isWide = false }: LotLabelProps) => (
  <PaperButton
    label={purchasesEs.page.label}
    icon={null}
    isWide={isWide}
    take={() => takeLabel(lot.id, 'PDF')}
    name={`etiqueta-${lot.code}.pdf`}
    failed={purchasesEs.page.printFailed}
  />
);
