/** What budgets of a sale tell other rooms. */
import { announcement } from '../../../platform/announcements.ts';

/** What somebody asked for has come into their shop. */
export interface ReadySaleBudget {
  readonly recordId: string;
}
export const saleBudgetReady = announcement<ReadySaleBudget>('saleBudgetReady');
