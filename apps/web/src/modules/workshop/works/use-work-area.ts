/** The same screens at the counter and in the workshop: the address says which, and every link stays in it. */
import type { WorkTab } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useMenuArea } from '../../../shell/use-area.ts';

interface WorkArea {
  readonly base: '/works' | '/workshop/works';
  /** What a job would cost has a list of its own. */
  readonly budgets: '/works/budgets' | '/workshop/budgets';
  /** The tab an area begins with. */
  readonly tab: WorkTab;
}
const COUNTER: WorkArea = { base: '/works', budgets: '/works/budgets', tab: 'STORE' };
const WORKSHOP: WorkArea = { base: '/workshop/works', budgets: '/workshop/budgets', tab: 'WORKSHOP' };

export const useWorkArea = (): WorkArea => (useMenuArea() === 'WORKSHOP' ? WORKSHOP : COUNTER);
