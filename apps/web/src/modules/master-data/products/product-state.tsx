import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<ProductStatus, Tone>> = {
  available: 'ok',
  ready: 'ok',
  shipping: 'run',
  fix: 'run',
  reserved: 'hold',
  prereserved: 'hold',
  locked: 'hold',
  internal: 'hold',
  defective: 'alert',
  missing: 'alert',
  stolen: 'alert',
  intervened: 'alert',
  sold: 'off',
  returned: 'off',
  extracted: 'off',
  forniture: 'off',
};

export const ProductStateBadge = ({ status }: { status: ProductStatus }) => (
  <StateBadge tone={TONES[status]}>{productsEs.status[status]}</StateBadge>
);
