import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type { WholesaleCustomerState } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<WholesaleCustomerState, Tone>> = { ACTIVE: 'ok', BLOCKED: 'alert' };

export const WholesaleCustomerStateBadge = ({ state }: { state: WholesaleCustomerState }) => (
  <StateBadge tone={TONES[state]}>{wholesaleCustomersEs.states[state]}</StateBadge>
);
