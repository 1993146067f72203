/** The same screens for shops and for metals: the address says which, and every link stays in it. */
import { useRouterState } from '@tanstack/react-router';
import { areaOf } from '../../../shell/menu.ts';

export const usePoliceBase = (): string =>
  useRouterState({ select: (state) => (areaOf(state.location.pathname) === 'METALS' ? '/metals/police' : '/police') });
