/** Figures of the workshop, as rows that add up to the right and to their foot. */
import type { StageTerm } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import {
  WORK_STAGES,
  WORK_TERMS,
  type WorkStage,
  type WorkTerm,
} from '@quilate/domain/modules/workshop/works/works.states.ts';

export interface TermRow {
  /** None is the foot. */
  readonly stage: WorkStage | undefined;
  readonly counts: Readonly<Record<WorkTerm, number>>;
  readonly total: number;
}

export const rowsOf = (terms: readonly StageTerm[]): TermRow[] =>
  [...WORK_STAGES, undefined].map((stage) => {
    const own = terms.filter((one) => stage === undefined || one.stage === stage);
    const counts = Object.fromEntries(
      WORK_TERMS.map((term) => [term, sum(own.filter((one) => one.term === term))]),
    ) as Record<WorkTerm, number>;
    return { stage, counts, total: sum(own) };
  });

const sum = (all: readonly StageTerm[]): number => all.reduce((total, { count }) => total + count, 0);
