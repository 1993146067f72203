/** What every dialog of a job says: the job, and what it is known by. */
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';

export const actOf = (doing: Doing<Work>) => ({
  ...doing,
  concept: 'work',
  words: worksEs,
  pairs: [
    [worksEs.one, <span className="code">{doing.of.code}</span>] as const,
    [worksEs.page.pledge, doing.of.pledge] as const,
  ],
});
